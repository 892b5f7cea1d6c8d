import type { Reduction } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { readQuoteLimits } from '../quote-api';

export interface QuoteFormLimits extends Reduction {
  /** The deposit of a new quote, in percent; null without one, undefined while it is not known. */
  deposit?: number | null;
}

/** The largest discounts (WS-300), used until the limits are read, or when they cannot be read. */
const DEFAULT_LIMITS: QuoteFormLimits = { rate: 3000, freeUnits: 0 };

/** The user's limits for reductions without approval, and the usual deposit. */
export function useQuoteLimits(): QuoteFormLimits {
  const [limits, setLimits] = useState(DEFAULT_LIMITS);
  useEffect(() => {
    let cancelled = false;
    readQuoteLimits().then(
      ({ max_remise, max_unites_offertes, acompte }) =>
        !cancelled &&
        setLimits({
          rate: Math.min(100, Math.max(0, max_remise)) * 100,
          freeUnits: max_unites_offertes ?? Number.POSITIVE_INFINITY,
          deposit: acompte,
        }),
      // The server checks the limits again on save.
      () => {},
    );
    return () => {
      cancelled = true;
    };
  }, []);
  return limits;
}
