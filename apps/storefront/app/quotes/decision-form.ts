import type { QuoteMessage } from '@boutik/contract';

/** The id of the form of the decision: the choices elsewhere on the page belong to it. */
export const DECISION_FORM = 'decision';

/** Shown when a change is asked for without a word about it. */
export const CHANGE_UNNAMED = 'Écrivez dans le commentaire ce que vous aimeriez changer.';

/** How many changes of the quote the client has asked for. */
export const changeRequestsIn = (messages: readonly QuoteMessage[]): number =>
  messages.filter(({ demande }) => demande).length;
