import { INVALID_SUBSCRIBER, parseMailbox } from '@boutik/kernel';

/** Messages of storefront.md §8. */
const SUBSCRIBED = 'Inscription réussie ! Merci.';
const REACTIVATED = 'Abonnement réactivé avec succès.';
const ALREADY = 'Cette adresse email est déjà abonnée.';
const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

interface SubscriptionResult {
  ok: boolean;
  message: string;
}

/** The message for a response to a subscription; the API's own `error` has priority. */
export function subscriptionResult(status: number, error?: string): SubscriptionResult {
  if (status === 201) return { ok: true, message: SUBSCRIBED };
  if (status >= 200 && status < 300) return { ok: true, message: REACTIVATED };
  return { ok: false, message: error ?? (status === 409 ? ALREADY : FAILED) };
}

/** The error of an invalid email address, or null; checked before sending. */
export function emailError(email: string): string | null {
  return parseMailbox(email.trim()) === null ? INVALID_SUBSCRIBER : null;
}
