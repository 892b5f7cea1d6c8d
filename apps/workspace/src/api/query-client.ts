import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { retainFailures } from './retain-failures';
import { shouldRetry } from './should-retry';

/** How soon the user and the rights are asked for again after they could not be read, in milliseconds. */
const RETRY_MS = 10_000;

/**
 * The queries of the workspace. The whole frame waits for those of the session, so they recover without a reload.
 * Without a network, calls fail instead of waiting for it without a word; what is shown is read again once it is back.
 */
export function createQueryClient(queries: DefaultOptions['queries'] = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, ...queries },
      mutations: { networkMode: 'always' },
    },
  });
  client.setQueryDefaults(['auth'], {
    retry: shouldRetry,
    refetchInterval: ({ state }) => state.data === undefined && state.errorUpdateCount > 0 && RETRY_MS,
  });
  retainFailures(client.getQueryCache());
  return client;
}
