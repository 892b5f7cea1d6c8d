import { useEffect } from 'react';
import type { CartChange } from './change-cart';

/** Dispatches `cartUpdated` after a successful change (SF-251). */
export function useCartNews(answer: CartChange | undefined): void {
  useEffect(() => {
    if (answer?.ok) window.dispatchEvent(new Event('cartUpdated'));
  }, [answer]);
}
