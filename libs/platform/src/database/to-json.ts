import { wellFormed } from '@boutik/kernel';

/** JSON that PostgreSQL accepts: it refuses half of a surrogate pair, which becomes U+FFFD. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? wellFormed(inner) : inner));
}
