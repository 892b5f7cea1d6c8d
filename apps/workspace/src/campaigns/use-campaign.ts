import type { CampaignView } from '@boutik/contract';
import { useCallback, useEffect, useState } from 'react';
import { isRefused } from '../api/http';
import { readCampaign } from './campaign-calls';

const LOOK_MS = 4000;

interface Read {
  campaign: CampaignView | null;
  /** "missing": it does not exist; "failed": it could not be read. */
  trouble: 'missing' | 'failed' | null;
}

/** A campaign, polled while it is scheduled or being sent; never cached, because a draft is saved against the version that was read. */
export function useCampaign(id: number) {
  const [read, setRead] = useState<Read>({ campaign: null, trouble: null });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const end = new AbortController();
    const look = async () => {
      try {
        const campaign = await readCampaign(id, end.signal);
        if (!end.signal.aborted) setRead({ campaign, trouble: null });
      } catch (error) {
        if (end.signal.aborted) return;
        const missing = isRefused(error) && error.status >= 400 && error.status < 500 && error.status !== 401;
        setRead(({ campaign }) => ({ campaign, trouble: missing ? 'missing' : 'failed' }));
      }
    };
    void look();
    return () => end.abort();
  }, [id, round]);
  const underWay = read.campaign?.etat === 'en-cours' || read.campaign?.etat === 'programmee';
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, [underWay, again]);
  const show = useCallback((campaign: CampaignView) => setRead({ campaign, trouble: null }), []);
  return { ...read, again, show };
}
