import type { QuoteTemplate, QuoteTemplateHead } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { sentenceOf } from '../../api/http';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { SearchBox } from '../../ui/search-box';
import { readTemplate } from '../template-calls';
import { TemplateList } from './template-list';

interface TemplateDialogProps {
  /** The form is not empty: asks before replacing its content. */
  asks: boolean;
  onChosen: (template: QuoteTemplate) => void;
  onClose: () => void;
}

/** The list of templates: choose, rename or delete one. */
export function TemplateDialog({ asks, onChosen, onClose }: TemplateDialogProps) {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<QuoteTemplateHead | null>(null);
  const { use, busy, refused } = useTemplate(onChosen);
  const choose = (template: QuoteTemplateHead) => {
    if (asks) setAsked(template);
    else void use(template.id);
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
          {refused && <Notice tone="bad">{refused}</Notice>}
          <SearchBox label="Chercher un modèle" placeholder="Nom du modèle" value={words} onWords={setWords} />
          <TemplateList words={words} busy={busy} onChoose={choose} />
        </div>
        <ConfirmDialog
          open={asked !== null}
          question={'Remplacer ce qui est saisi\u202f?'}
          confirm="Remplacer"
          onConfirm={() => {
            if (asked) void use(asked.id);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          Les lignes, la remise et les notes du modèle «{'\u00a0'}
          {asked?.name}
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
  const [busy, setBusy] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const use = async (id: number) => {
    if (busy !== null) return;
    setBusy(id);
    setRefused(null);
    try {
      onChosen(await readTemplate(id));
    } catch (error) {
      setRefused(sentenceOf(error, 'Le modèle n’a pas pu être lu. Réessayez.'));
    } finally {
      setBusy(null);
    }
  };
  return { use, busy, refused };
}
