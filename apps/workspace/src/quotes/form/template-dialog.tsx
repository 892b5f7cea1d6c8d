import type { listQuoteTemplates, QuoteTemplate, QuoteTemplateHead, ReplyOf } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { FileStack, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/http';
import { useReading } from '../../api/use-reading';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { PageSteps } from '../../ui/page-steps';
import { RetryButton } from '../../ui/retry-button';
import { SearchBox } from '../../ui/search-box';
import { readTemplate, templatesPath } from '../template-calls';
import { TemplateRow } from './template-row';

const PAUSE_MS = 250;

interface TemplateDialogProps {
  /** The form holds something: it is not written over unasked. */
  asks: boolean;
  onChosen: (template: QuoteTemplate) => void;
  onClose: () => void;
}

/** The templates of the shop: one is chosen, or put in order. */
export function TemplateDialog({ asks, onChosen, onClose }: TemplateDialogProps) {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<QuoteTemplateHead | null>(null);
  const { use, busy, refused } = useTemplate(onChosen);
  const choose = (template: QuoteTemplateHead) => {
    if (asks) setAsked(template);
    else void use(template.id);
  };
  return (
    // Keys pressed here are not the form's: Ctrl Enter would save the quote behind.
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
          {'\u00a0'}» prennent la place des vôtres. «{'\u00a0'}Annuler{'\u00a0'}» vous rend votre saisie.
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

interface TemplateListProps {
  words: string;
  /** The template that is being read. */
  busy: number | null;
  onChoose: (template: QuoteTemplateHead) => void;
}

function TemplateList({ words, busy: chosen, onChoose }: TemplateListProps) {
  const search = useSettled(words.trim());
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const { reading, failed, busy, again } = useReading<ReplyOf<typeof listQuoteTemplates>>(templatesPath(search, page));
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les modèles n’ont pas pu être chargés"
        action={<RetryButton busy={busy} onClick={again} />}
      />
    );
  if (!reading)
    return (
      <div role="status" aria-label="Chargement" className="template-list">
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={64} />
      </div>
    );
  const { data, total, per_page, last_page } = reading.data;
  // The last one of a page was deleted.
  if (data.length === 0 && page > last_page) setPlace({ search, page: last_page });
  if (total === 0)
    return search === '' ? (
      <EmptyState icon={FileStack} title="Aucun modèle pour le moment">
        Ouvrez un devis, puis «{'\u00a0'}Enregistrer comme modèle{'\u00a0'}».
      </EmptyState>
    ) : (
      <EmptyState icon={FileStack} title="Aucun modèle ne porte ce nom" />
    );
  return (
    <>
      <ul className="template-list" aria-label="Modèles" aria-busy={busy}>
        {data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            busy={chosen === template.id}
            onChoose={() => onChoose(template)}
            onChanged={again}
          />
        ))}
      </ul>
      {last_page > 1 && (
        <PageSteps short page={page} perPage={per_page} total={total} onPage={(to) => setPlace({ search, page: to })} />
      )}
    </>
  );
}

/** Reads the chosen template whole. */
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

/** What is typed, once somebody pauses. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
