import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useBriefToast } from '../../ui/toast';
import type { ProfileChangeResult } from './change-profile';

/** A fetcher for the profile's action; each result is shown once as a toast. */
export function useFetcherToast() {
  const fetcher = useFetcher<ProfileChangeResult>();
  const showToast = useBriefToast();
  const lastShown = useRef<ProfileChangeResult>(undefined);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || lastShown.current === data) return;
    lastShown.current = data;
    showToast(data.ok ? 'good' : 'bad', data.message);
  }, [data, showToast]);
  return fetcher;
}
