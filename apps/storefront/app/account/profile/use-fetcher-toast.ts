import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useBriefToast } from '../../ui/toast';
import type { ChangeAnswer } from './change-profile';

/** A fetcher for the profile's action; each result is shown once as a toast. */
export function useFetcherToast() {
  const fetcher = useFetcher<ChangeAnswer>();
  const say = useBriefToast();
  const shown = useRef<ChangeAnswer>(undefined);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || shown.current === data) return;
    shown.current = data;
    say(data.ok ? 'good' : 'bad', data.message);
  }, [data, say]);
  return fetcher;
}
