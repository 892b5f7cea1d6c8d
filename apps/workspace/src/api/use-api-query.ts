import { type EndpointKey, type UrlInput, urlOf } from '@boutik/api-client';
import type { Endpoint, ReplyOf } from '@boutik/contract';
import { useEffect } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { API_PATHS_RESOURCE } from './data-provider';
import { isNotFound } from './http';
import { logError } from './log-error';
import { shouldRetry } from './should-retry';

/** The state of a GET call. */
export interface ApiQuery<Reply> {
  reply: Reply | undefined;
  /** There is no reply, and the call failed. */
  failed: boolean;
  /** Why the last call failed. */
  error: unknown;
  /** The failure is a 404. */
  missing: boolean;
  busy: boolean;
  refetch: () => void;
}

/** Runs a GET call that is not a record of a resource; refetches it on react-admin's refresh. */
export function useApiQuery<E extends Endpoint>(key: EndpointKey<E>, ...input: UrlInput<E>): ApiQuery<ReplyOf<E>> {
  type Reply = ReplyOf<E>;
  const path = urlOf(key, ...input);
  const { data, error, isFetching, refetch } = useGetOne<Reply & RaRecord<string>>(
    API_PATHS_RESOURCE,
    // TypeScript does not reduce the id of a generic record to string.
    { id: path as (Reply & RaRecord<string>)['id'] },
    { retry: shouldRetry },
  );
  useEffect(() => {
    if (error) logError(error);
  }, [error]);
  return {
    reply: data,
    failed: !data && Boolean(error),
    error,
    missing: isNotFound(error),
    busy: isFetching,
    refetch: () => void refetch(),
  };
}
