import type { ApiError } from '@boutik/api-client';
import { INVALID_SUBSCRIBER, parseMailbox } from '@boutik/kernel';

/** Messages of storefront.md §8. */
const ALREADY = 'Cette adresse email est déjà abonnée.';
const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

/** The message of a subscription that failed; the API's own `error` has priority. */
export function subscriptionError({ status, body }: Pick<ApiError, 'status' | 'body'>): string {
  return body.error ?? (status === 409 ? ALREADY : FAILED);
}

/** The error of an invalid email address, or null; checked before sending. */
export function emailError(email: string): string | null {
  return parseMailbox(email.trim()) === null ? INVALID_SUBSCRIBER : null;
}
