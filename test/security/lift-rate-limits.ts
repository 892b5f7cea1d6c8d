import { endpoints } from '@boutik/contract';

/**
 * Removes the rate limits that the contract declares, before the API starts. Returns a function that restores them: the
 * contract is shared by the test files of a worker.
 */
export function liftRateLimits(): () => void {
  const limited = endpoints().flatMap((call) =>
    call.requestsPerMinute === undefined ? [] : [{ call, requestsPerMinute: call.requestsPerMinute }],
  );
  for (const { call } of limited) delete call.requestsPerMinute;
  return () => {
    for (const { call, requestsPerMinute } of limited) call.requestsPerMinute = requestsPerMinute;
  };
}
