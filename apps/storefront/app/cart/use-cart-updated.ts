import { useEffect } from 'react';
import type { CartChange } from './change-cart';

/** Dispatches `cartUpdated` after a successful change (SF-251). */
export function useCartUpdated(result: CartChange | undefined): void {
  useEffect(() => {
    if (result?.ok) window.dispatchEvent(new Event('cartUpdated'));
  }, [result]);
}
