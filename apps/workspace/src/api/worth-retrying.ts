import { isRefused } from './http';

/** One retry, except after a 4xx: it would fail again. */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(isRefused(error) && error.status >= 400 && error.status < 500);
}
