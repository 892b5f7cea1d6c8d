import { type ApiError, NO_RESPONSE } from './api-error.js';

/** Without a response, after a 5xx or a 429: the same call may succeed later. */
export function isTransient({ status }: ApiError): boolean {
  return status === NO_RESPONSE || status >= 500 || status === 429;
}
