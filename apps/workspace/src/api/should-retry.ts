import { isHttpError } from './http';

/** One retry, except after a 4xx: it would fail again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && !(isHttpError(error) && error.status >= 400 && error.status < 500);
}
