import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tax } from '../ui/price-text';

/**
 * Cards are the same for every visitor and are not hydrated: the price of a customer's own list is put on them afterwards, in
 * one call for the cards of the page. Its code is loaded for signed-in customers alone.
 */
export function useOwnPriceLabels(customer: number | null, tax: Tax): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => {
    if (customer === null || page === '') return;
    const leaving = new AbortController();
    const load = async () => {
      // When it cannot be loaded, cards show the public price; the cart has the customer's.
      const labels = await import('./own-price-labels').catch(() => null);
      await labels?.labelCards(customer, tax, leaving.signal);
    };
    void load();
    return () => leaving.abort();
  }, [customer, tax, page]);
}
