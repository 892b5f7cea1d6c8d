import { ApiError, NO_RESPONSE } from '@boutik/api-client';
import type { Quote } from '@boutik/contract';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { firstMessages, getErrorMessage } from '../../api/http';
import { idempotencyKeyOf } from '../../api/idempotency-key';
import { recordOwnChange } from '../own-changes';
import { type FieldErrors, validateDraft, INCOMPLETE_MESSAGE, serverFieldErrors } from './draft-errors';
import { type QuoteBody, toQuoteBody } from './quote-body';
import type { QuoteDraft } from './quote-draft';
import { saveAndSend, saveQuote } from './save-quote';
import type { QuoteForm } from './use-quote-form';

const EDIT_CONFLICT = 'quote-edited-meanwhile';
const APPROVAL_REQUESTED =
  'Devis enregistré\u202f: l’accord d’un administrateur est demandé. Vous pourrez l’envoyer après sa réponse.';

interface SavingOptions {
  /** Null: a new quote. */
  id: number | null;
  form: QuoteForm;
  initialAlert: string | null;
  onError: (field: string) => void;
  /** The quote is saved, as the draft was; `sendError` is the message when the e-mail could not be sent. */
  onSaved: (quote: Quote, draft: QuoteDraft, sendError: string | null) => void;
}

/** Saves, or saves and sends, with the messages of workspace.md §8. */
export function useQuoteSaving({ id, form, initialAlert, onError, onSaved }: SavingOptions) {
  const [busy, setBusy] = useState<'save' | 'send' | null>(null);
  const [alert, setAlert] = useAlert(initialAlert, form.errors);
  const [conflict, setConflict] = useState<'save' | 'send' | null>(null);
  const attempt = useRef({ body: '', key: '' });
  const notify = useNotify();
  const refresh = useRefresh();

  const save = async (body: QuoteBody) => {
    const quote = await saveQuote({ id, body, key: idempotencyKeyOf(attempt.current, body) });
    notify(id === null ? 'Devis créé avec succès!' : 'Devis mis à jour avec succès!', { type: 'success' });
    return { quote, sendError: null };
  };
  const send = async (body: QuoteBody) => {
    const result = await saveAndSend({ id, body, key: idempotencyKeyOf(attempt.current, body) });
    const sendError = result.sent !== false ? null : getErrorMessage(result.error, "Erreur lors de l'envoi de l'email");
    if (result.sent === true) notify('Devis enregistré et envoyé par email avec succès!', { type: 'success' });
    if (result.sent === 'for-approval') notify(APPROVAL_REQUESTED, { type: 'info' });
    setAlert(sendError);
    return { quote: result.quote, sendError };
  };
  const run = async (action: 'save' | 'send') => {
    if (busy) return;
    const draft = form.latestDraft();
    const errors = validateDraft(draft);
    form.setErrors(errors);
    const [firstField] = Object.keys(errors);
    setAlert(firstField === undefined ? null : INCOMPLETE_MESSAGE, errors);
    if (firstField !== undefined) return onError(firstField);
    setBusy(action);
    try {
      const { quote, sendError } = await (action === 'send' ? send : save)(toQuoteBody(draft, draft.status));
      if (id === null && quote.quote_number !== draft.number) {
        notify(`Le numéro ${draft.number} était déjà pris\u202f: le devis porte le numéro ${quote.quote_number}.`, {
          type: 'warning',
        });
      }
      recordOwnChange(quote.id, quote.status);
      refresh();
      onSaved(quote, draft, sendError);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === EDIT_CONFLICT) return setConflict(action);
      const fieldErrors = serverFieldErrors(firstMessages(error), draft);
      form.setErrors(fieldErrors);
      setAlert(saveErrorMessage(error), fieldErrors);
      const [field] = Object.keys(fieldErrors);
      if (field !== undefined) onError(field);
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    alert,
    save: () => void run('save'),
    send: () => void run('send'),
    /** The action that failed because another user saved first. */
    conflict,
    endConflict: () => setConflict(null),
  };
}

/** The message of the last attempt; one about fields goes with the last of their errors. */
function useAlert(initial: string | null, left: FieldErrors) {
  const [alert, setAlert] = useState({ text: initial, isAboutFields: false });
  const isSettled = alert.isAboutFields && Object.keys(left).length === 0;
  const show = (text: string | null, errors: FieldErrors = {}) =>
    setAlert({ text, isAboutFields: Object.keys(errors).length > 0 });
  return [isSettled ? null : alert.text, show] as const;
}

/** Why a quote was not saved: the first refused field, no connection, or the message of the server (WS-377 to WS-379). */
function saveErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === NO_RESPONSE) return 'Erreur de connexion. Veuillez réessayer.';
  if (error instanceof ApiError && error.status === 422)
    return `Erreur de validation: ${Object.values(firstMessages(error))[0] ?? error.message}`;
  return getErrorMessage(error, "Erreur lors de l'enregistrement du devis");
}
