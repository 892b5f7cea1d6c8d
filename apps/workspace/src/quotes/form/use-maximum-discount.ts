import { useEffect, useState } from 'react';
import { maximumDiscount } from '../quote-calls';

/** WS-300: until the server says otherwise, or when it says nothing. */
const USUAL = 30;

/** The largest discount on a whole quote, in percent. */
export function useMaximumDiscount(): number {
  const [most, setMost] = useState(USUAL);
  useEffect(() => {
    let gone = false;
    maximumDiscount().then(
      (said) => !gone && setMost(Math.min(100, Math.max(0, said))),
      // The server refuses too large a discount by itself when the quote is saved.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return most;
}
