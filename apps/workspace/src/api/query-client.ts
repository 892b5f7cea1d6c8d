import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './should-retry';

/** How soon the user and the rights are asked for again after they could not be read, in milliseconds. */
const RETRY_MS = 10_000;

/** The queries of the workspace. The whole frame waits for those of the session, so they recover without a reload. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryDefaults(['auth'], {
    retry: shouldRetry,
    refetchInterval: ({ state }) => state.data === undefined && state.errorUpdateCount > 0 && RETRY_MS,
  });
  return client;
}
