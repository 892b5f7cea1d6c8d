import { ApiError } from '@boutik/api-client';
import type { CampaignView } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCampaign } from './campaign-api';

const POLL_INTERVAL_MS = 4000;

interface CampaignQuery {
  campaign: CampaignView | null;
  /** "missing": it does not exist; "failed": it could not be read. */
  error: 'missing' | 'failed' | null;
}

/** A campaign, polled while it is scheduled or being sent; never cached, because a draft is saved against the version that was read. */
export function useCampaign(id: number) {
  const [query, setQuery] = useState<CampaignQuery>({ campaign: null, error: null });
  const pending = useRef<AbortController | null>(null);
  const refetch = useCallback(() => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    const load = async () => {
      try {
        const campaign = await readCampaign(id, controller.signal);
        if (!controller.signal.aborted) setQuery({ campaign, error: null });
      } catch (error) {
        if (controller.signal.aborted) return;
        const missing = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
        setQuery(({ campaign }) => ({ campaign, error: missing ? 'missing' : 'failed' }));
      }
    };
    void load();
  }, [id]);
  useEffect(() => {
    refetch();
    return () => pending.current?.abort();
  }, [refetch]);
  const isRunning = query.campaign?.etat === 'en-cours' || query.campaign?.etat === 'programmee';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refetch, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const setCampaign = useCallback((campaign: CampaignView) => setQuery({ campaign, error: null }), []);
  return { ...query, refetch, setCampaign };
}
