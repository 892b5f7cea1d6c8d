import { endpoints } from '@boutik/contract';
import { ApiDescription } from '../support/openapi/api-document.js';

/**
 * Removes the rate limits that the contract declares, before the API starts. Returns a function that restores them: the
 * contract is shared by the test files of a worker.
 */
export function liftRateLimits(): () => void {
  // It is read once per worker, and lists the status 429 by these limits.
  ApiDescription.read();
  const limited = endpoints().flatMap((call) =>
    call.requestsPerMinute === undefined ? [] : [{ call, requestsPerMinute: call.requestsPerMinute }],
  );
  for (const { call } of limited) delete call.requestsPerMinute;
  return () => {
    for (const { call, requestsPerMinute } of limited) call.requestsPerMinute = requestsPerMinute;
  };
}
