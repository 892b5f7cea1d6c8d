import type { Reduction } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { readQuoteLimits } from '../quote-api';

/** WS-300: used until the limits are read, or when they cannot be read. */
const DEFAULT_LIMITS: Reduction = { rate: 3000, freeUnits: 0 };

/** The user's limits for reductions without approval. */
export function useQuoteLimits(): Reduction {
  const [limits, setLimits] = useState(DEFAULT_LIMITS);
  useEffect(() => {
    let cancelled = false;
    readQuoteLimits().then(
      ({ max_remise, max_unites_offertes }) =>
        !cancelled &&
        setLimits({
          rate: Math.min(100, Math.max(0, max_remise)) * 100,
          freeUnits: max_unites_offertes ?? Number.POSITIVE_INFINITY,
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
