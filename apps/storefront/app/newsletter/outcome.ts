import { INVALID_SUBSCRIBER, mailboxOf } from '@boutik/kernel';

/** Messages of storefront.md §8. */
const SUBSCRIBED = 'Inscription réussie ! Merci.';
const REACTIVATED = 'Abonnement réactivé avec succès.';
const ALREADY = 'Cette adresse email est déjà abonnée.';
const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

interface Outcome {
  ok: boolean;
  message: string;
}

/** The message for a response to a subscription; the API's own `error` has priority. */
export function outcomeOf(status: number, error?: string): Outcome {
  if (status === 201) return { ok: true, message: SUBSCRIBED };
  if (status >= 200 && status < 300) return { ok: true, message: REACTIVATED };
  return { ok: false, message: error ?? (status === 409 ? ALREADY : FAILED) };
}

/** The error of an invalid email address, or null; checked before sending. */
export function faultOf(email: string): string | null {
  return mailboxOf(email.trim()) === null ? INVALID_SUBSCRIBER : null;
}
