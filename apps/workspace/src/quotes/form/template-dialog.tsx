import type { QuoteTemplate, QuoteTemplateSummary } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { getErrorMessage } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { SearchBox } from '../../ui/list/search-box';
import { readTemplate } from '../template-api';
import { TemplateList } from './template-list';

interface TemplateDialogProps {
  /** The form is not empty: asks before replacing its content. */
  confirmReplace: boolean;
  onChosen: (template: QuoteTemplate) => void;
  onClose: () => void;
}

/** The list of templates: choose, rename or delete one. */
export function TemplateDialog({ confirmReplace, onChosen, onClose }: TemplateDialogProps) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<QuoteTemplateSummary | null>(null);
  const { load, loadingId, errorMessage } = useTemplate(onChosen);
  const onSelect = (template: QuoteTemplateSummary) => {
    if (confirmReplace) setSelected(template);
    else void load(template.id);
  };
  return (
    // Keys do not reach the form behind: Ctrl Enter would save the quote.
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="template-dialog"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id="template-dialog">Partir d’un modèle</DialogTitle>
      <DialogContent>
        <div className="dialog-form">
          {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
          <SearchBox label="Chercher un modèle" placeholder="Nom du modèle" value={query} onSearch={setQuery} />
          <TemplateList query={query} loadingId={loadingId} onChoose={onSelect} />
        </div>
        <ConfirmDialog
          open={selected !== null}
          question={'Remplacer ce qui est saisi\u202f?'}
          confirm="Remplacer"
          onConfirm={() => {
            if (selected) void load(selected.id);
            setSelected(null);
          }}
          onClose={() => setSelected(null)}
        >
          Les lignes, la remise et les notes du modèle «{'\u00a0'}
          {selected?.name}
          {'\u00a0'}» prennent la place des vôtres. Ctrl Z vous rend ensuite votre saisie.
        </ConfirmDialog>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Loads the selected template with its items. */
function useTemplate(onChosen: (template: QuoteTemplate) => void) {
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const load = async (id: number) => {
    if (loadingId !== null) return;
    setLoadingId(id);
    setErrorMessage(null);
    try {
      onChosen(await readTemplate(id));
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'Le modèle n’a pas pu être lu. Réessayez.'));
    } finally {
      setLoadingId(null);
    }
  };
  return { load, loadingId, errorMessage };
}
