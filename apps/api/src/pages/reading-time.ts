import { DomainError, withTimeout } from '@boutik/kernel';

/** Longer than a busy shop takes for any page. */
const READING_MS = 5000;

/** Waits for a part of what a page needs. @throws DomainError database-away when the page's time is over */
export type WithinReadingTime = <T>(work: Promise<T>) => Promise<T>;

/**
 * The time for all that a page reads together. A database that hangs refuses nothing and never answers; the visitor learns
 * that it is away. What a posted form writes is waited for: nobody else would tell whether it happened.
 */
export function startReadingTime(method: string): WithinReadingTime {
  if (method !== 'GET' && method !== 'HEAD') return (work) => work;
  const until = Date.now() + READING_MS;
  const givenUp = () => new DomainError('unavailable', 'database-away', '');
  return (work) => withTimeout(Math.max(0, until - Date.now()), work, givenUp);
}
