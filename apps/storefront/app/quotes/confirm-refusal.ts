import { data } from 'react-router';
import { textOf } from '../api/form';
import type { DecisionResult } from './decision-result';

/** The field of a refusal whose question was shown. */
export const REFUSAL_CONFIRMED = 'refus_demande';

const QUESTION =
  'Êtes-vous sûr de vouloir refuser ce devis\u202f? Rien n’est encore envoyé\u202f: pour confirmer, appuyez à nouveau sur «\u202fRefuser le devis\u202f».';

/** Without scripts no dialog asks before a refusal: the page does, and keeps what was typed. Null when nothing is to be asked. */
export function confirmRefusalFirst(request: Request, form: FormData) {
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate';
  if (textOf(form, 'decision') !== 'rejected' || !isNavigation || form.has(REFUSAL_CONFIRMED)) return null;
  const typed = { signer: textOf(form, 'signer_name'), comment: textOf(form, 'comment'), isRefusalToConfirm: true };
  return data<DecisionResult>({ ok: false, tone: 'warning', message: QUESTION, decision: 'rejected', typed });
}
