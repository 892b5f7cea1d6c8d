import { useEffect } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { READINGS } from './data-provider';
import { onlyLog } from './only-log';
import { worthRetrying } from './worth-retrying';

/** The answer of a call, once there is one. */
export interface Reading<Reply> {
  reading: Reply | undefined;
  /** There is no answer, and the call was refused. */
  failed: boolean;
  busy: boolean;
  again: () => void;
}

/** Reads a GET call that is no record of a resource, and reads it again whenever the screens are refreshed. */
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
