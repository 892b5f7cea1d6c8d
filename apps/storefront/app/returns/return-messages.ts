import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';

/** Message for a return that the server could not store (AC-438). */
export const RETURN_FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';
/** Message for one that did not reach the server, or whose response was lost. */
export const RETURN_NOT_SENT = `${NO_RESPONSE_MESSAGE} Rien de ce que vous avez écrit n’est perdu.`;
export const RETURN_REQUESTED = 'Votre demande de retour est enregistrée. Nous vous répondons par email.';

/** Result of sending a return request. */
export interface ReturnResult {
  ok: boolean;
  message: string;
  /** What was typed in the form that was refused, for browsers without scripts. */
  typed?: { orderNumber: string; reason: string; comments: string };
}

/** Where the sign-in leads back to, see `redirectTarget`: the same form. */
export function signInQuery(form: { productId: string | number; orderNumber: string; productName: string }): string {
  const { productId, orderNumber, productName } = form;
  const query = { redirect: 'retour', id: String(productId), commande: orderNumber, produit: productName };
  return new URLSearchParams(query).toString();
}
