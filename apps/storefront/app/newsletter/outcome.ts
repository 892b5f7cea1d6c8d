import { INVALID_SUBSCRIBER, mailboxOf } from '@boutik/kernel';

/** Sentences of storefront.md §8. */
const SUBSCRIBED = 'Inscription réussie ! Merci.';
const REACTIVATED = 'Abonnement réactivé avec succès.';
const ALREADY = 'Cette adresse email est déjà abonnée.';
const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

interface Outcome {
  ok: boolean;
  message: string;
}

/** What the reader is told of an answer to a subscription; the server's own `error` comes first. */
export function outcomeOf(status: number, error?: string): Outcome {
  if (status === 201) return { ok: true, message: SUBSCRIBED };
  if (status >= 200 && status < 300) return { ok: true, message: REACTIVATED };
  return { ok: false, message: error ?? (status === 409 ? ALREADY : FAILED) };
}

/** The sentence about a text that is no address, or null: asked before anything is sent. */
export function faultOf(email: string): string | null {
  return mailboxOf(email.trim()) === null ? INVALID_SUBSCRIBER : null;
}
