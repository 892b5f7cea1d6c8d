import { isRefused } from './http';

/** What the server refused it will refuse again. */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && !(isRefused(error) && error.status >= 400 && error.status < 500);
}
