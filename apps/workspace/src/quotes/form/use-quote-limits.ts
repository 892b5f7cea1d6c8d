import type { Reduction } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { quoteLimits } from '../quote-calls';

/** WS-300: until the server says otherwise, or when it says nothing. */
const USUAL: Reduction = { rate: 3000, freeUnits: 0 };

/** How far one may reduce a quote without asking. */
export function useQuoteLimits(): Reduction {
  const [limits, setLimits] = useState(USUAL);
  useEffect(() => {
    let gone = false;
    quoteLimits().then(
      ({ max_remise, max_unites_offertes }) =>
        !gone &&
        setLimits({
          rate: Math.min(100, Math.max(0, max_remise)) * 100,
          freeUnits: max_unites_offertes ?? Number.POSITIVE_INFINITY,
        }),
      // The server refuses too large a reduction by itself when the quote is saved.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return limits;
}
