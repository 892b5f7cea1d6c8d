import { redirect } from 'react-router';
import { textOf } from '../api/form';
import { CHOICE, pickedChoice } from './quote-choice';

/**
 * Without scripts the amounts follow the choices when they are recomputed: by its button, or before a choice is accepted
 * whose total the client has not read. Null when the form can be sent as it is. `page` is the address of the page: that of
 * a request of the router ends in ".data".
 */
export function showChoiceFirst(page: URL, form: FormData) {
  const decision = textOf(form, 'decision');
  const choice = pickedChoice(form);
  if (choice === null || decision === 'rejected' || decision === 'change') return null;
  const isRead = choice === textOf(form, CHOICE);
  if (decision !== 'recalculer' && isRead) return null;
  const query = new URLSearchParams({ [CHOICE]: choice, ...(decision === 'recalculer' ? {} : { verifier: '1' }) });
  return redirect(`${page.pathname}?${query}#choix`);
}
