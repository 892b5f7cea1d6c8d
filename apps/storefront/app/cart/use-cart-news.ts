import { useEffect } from 'react';
import type { CartChange } from './change-cart';

/** Tells whoever counts the cart that it has changed (SF-251). */
export function useCartNews(answer: CartChange | undefined): void {
  useEffect(() => {
    if (answer?.ok) window.dispatchEvent(new Event('cartUpdated'));
  }, [answer]);
}
