import { useEffect } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { READINGS } from './data-provider';
import { onlyLog } from './only-log';
import { worthRetrying } from './worth-retrying';

/** The state of a GET call. */
export interface Reading<Reply> {
  reading: Reply | undefined;
  /** There is no reply, and the call failed. */
  failed: boolean;
  busy: boolean;
  again: () => void;
}

/** Runs a GET call that is not a record of a resource; refetches it on react-admin's refresh. */
export function useReading<Reply extends object>(path: string): Reading<Reply> {
  const { data, error, isFetching, refetch } = useGetOne<Reply & RaRecord<string>>(
    READINGS,
    { id: path as (Reply & RaRecord<string>)['id'] },
    { retry: worthRetrying },
  );
  useEffect(() => {
    if (error) onlyLog(error);
  }, [error]);
  return { reading: data, failed: !data && Boolean(error), busy: isFetching, again: () => void refetch() };
}
