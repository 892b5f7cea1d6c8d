import { ApiError } from '@boutik/api-client';
import type { CannedReply } from '@boutik/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { firstMessages, getErrorMessage, isChangedMeanwhile } from '../api/http';
import { TextArea, TextBox } from '../ui/field';
import { Notice } from '../ui/notice';
import { readReply, type ReplyDraft, saveReply } from './reply-api';

interface ReplyDialogProps {
  /** Null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
  onSaved: () => void;
}

type ReplyErrors = Partial<Record<keyof ReplyDraft | 'all', string>>;

const FAILED = 'La réponse n’a pas pu être enregistrée. Veuillez réessayer.';
/** The field of each conflict code. */
const conflictFields: Record<string, keyof ReplyDraft> = { 'taken-title': 'title', 'taken-shortcut': 'shortcut' };

/** Creates or edits a canned reply; errors are shown at their fields and the input is kept. */
export function ReplyDialog({ reply, onClose, onSaved }: ReplyDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState<ReplyDraft>({
    title: reply?.title ?? '',
    content: reply?.content ?? '',
    shortcut: reply?.shortcut ?? '',
  });
  const [errors, setErrors] = useState<ReplyErrors>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(reply);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveReply(shown, draft);
      onSaved();
    } catch (error) {
      setErrors(await failureOf(error));
      setBusy(false);
    }
  };
  /** A colleague's change is read, and shown beside what was typed. */
  const failureOf = async (error: unknown): Promise<ReplyErrors> => {
    if (!shown || !isChangedMeanwhile(error)) return toFieldErrors(error);
    try {
      const current = await readReply(shown.id);
      if (!current) return { all: 'Cette réponse n’existe plus.' };
      setShown(current);
      return {};
    } catch (failure) {
      return { all: getErrorMessage(failure, FAILED) };
    }
  };
  const field = (name: keyof ReplyDraft) => ({
    value: draft[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={(event: SubmitEvent) => void save(event)} noValidate>
        <DialogTitle id={id}>{reply ? 'Modifier la réponse' : 'Nouvelle réponse'}</DialogTitle>
        <DialogContent className="reply-form">
          {shown !== reply && shown && <ChangedReply current={shown} />}
          {errors.all && <Notice tone="bad">{errors.all}</Notice>}
          <TextBox label="Titre" required maxLength={80} autoComplete="off" {...field('title')} />
          <TextBox
            label="Raccourci"
            hint={'Facultatif. «\u202f/livraison\u202f» puis une espace écrit la réponse.'}
            maxLength={20}
            autoComplete="off"
            {...field('shortcut')}
          />
          <TextArea label="Texte" required rows={6} maxLength={2000} {...field('content')} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Enregistrer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ChangedReply({ current: { title, content } }: { current: CannedReply }) {
  return (
    <Notice tone="warning">
      <p>
        Une autre personne a changé cette réponse entre-temps. Enregistrez de nouveau pour remplacer son texte par le
        vôtre
        {'\u202f'}:
      </p>
      <p className="free-text">
        <strong>{title}</strong>
        {`\n${content}`}
      </p>
    </Notice>
  );
}

function toFieldErrors(error: unknown): ReplyErrors {
  if (!(error instanceof ApiError)) return { all: FAILED };
  const field = conflictFields[error.body.code ?? ''];
  if (field) return { [field]: error.message };
  const errors = firstMessages(error);
  return Object.keys(errors).length > 0 ? errors : { all: getErrorMessage(error, FAILED) };
}
