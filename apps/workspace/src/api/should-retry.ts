import { ApiError } from '@boutik/api-client';

/** One retry, except after a 4xx: it would fail again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
