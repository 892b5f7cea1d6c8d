import type { Quote } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { isRefused, NO_ANSWER, sentenceOf } from '../../api/http';
import { rememberChange } from '../own-changes';
import { faultsOf, INCOMPLETE, refusedPlaces } from './faults';
import { type QuoteBody, quoteBody } from './quote-body';
import { saveAndSend, saveQuote } from './save-quote';
import type { QuoteForm } from './use-quote-form';

const EDITED_MEANWHILE = 'quote-edited-meanwhile';
const ASKED =
  'Devis enregistré\u202f: l’accord d’un administrateur est demandé. Vous pourrez l’envoyer après sa réponse.';

interface Saving {
  /** Null: a new quote. */
  id: number | null;
  form: QuoteForm;
  firstAlert: string | null;
  onFault: (place: string) => void;
  /** The quote is saved; `sendError` is the message when the e-mail could not be sent. */
  onSaved: (quote: Quote, unsent: string | null) => void;
}

/** Saves, or saves and sends, with the messages of workspace.md §8. */
export function useQuoteSaving({ id, form, firstAlert, onFault, onSaved }: Saving) {
  const [busy, setBusy] = useState<'save' | 'send' | null>(null);
  const [alert, setAlert] = useState(firstAlert);
  const [conflict, setConflict] = useState<'save' | 'send' | null>(null);
  const attempt = useRef({ body: '', key: '' });
  const notify = useNotify();
  const refresh = useRefresh();

  const save = async (body: QuoteBody) => {
    const quote = await saveQuote({ id, body, key: keyOf(attempt.current, body) });
    notify(id === null ? 'Devis créé avec succès!' : 'Devis mis à jour avec succès!', { type: 'success' });
    return { quote, unsent: null };
  };
  const send = async (body: QuoteBody) => {
    const outcome = await saveAndSend({ id, body, key: keyOf(attempt.current, body) });
    const unsent = outcome.sent !== false ? null : sentenceOf(outcome.error, "Erreur lors de l'envoi de l'email");
    if (outcome.sent === true) notify('Devis enregistré et envoyé par email avec succès!', { type: 'success' });
    if (outcome.sent === 'asked') notify(ASKED, { type: 'info' });
    setAlert(unsent);
    return { quote: outcome.quote, unsent };
  };
  const run = async (which: 'save' | 'send') => {
    if (busy) return;
    const draft = form.latest.current;
    const faults = faultsOf(draft);
    form.setFaults(faults);
    const [first] = Object.keys(faults);
    setAlert(first === undefined ? null : INCOMPLETE);
    if (first !== undefined) return onFault(first);
    setBusy(which);
    try {
      const { quote, unsent } = await (which === 'send' ? send : save)(quoteBody(draft, draft.status));
      if (id === null && quote.quote_number !== draft.number) {
        notify(`Le numéro ${draft.number} était déjà pris\u202f: le devis porte le numéro ${quote.quote_number}.`, {
          type: 'warning',
        });
      }
      rememberChange(quote.id, quote.status);
      refresh();
      onSaved(quote, unsent);
    } catch (error) {
      if (isRefused(error) && error.body.code === EDITED_MEANWHILE) return setConflict(which);
      const places = isRefused(error) ? refusedPlaces(error.body.errors, draft) : {};
      form.setFaults(places);
      setAlert(refusalSentence(error));
      const [place] = Object.keys(places);
      if (place !== undefined) onFault(place);
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

/** WS-377 to WS-379. */
function refusalSentence(error: unknown): string {
  if (isRefused(error) && error.status === NO_ANSWER) return 'Erreur de connexion. Veuillez réessayer.';
  if (isRefused(error) && error.status === 422)
    return `Erreur de validation: ${Object.values(error.body.errors)[0] ?? error.message}`;
  return sentenceOf(error, "Erreur lors de l'enregistrement du devis");
}

/** The idempotency key of a body (decisions §1.8): another body gets another key. */
function keyOf(attempt: { body: string; key: string }, body: QuoteBody): string {
  const text = JSON.stringify(body);
  if (text !== attempt.body) Object.assign(attempt, { body: text, key: randomToken(16) });
  return attempt.key;
}
