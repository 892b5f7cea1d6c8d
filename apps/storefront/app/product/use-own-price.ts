import type { OwnPrice } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { useVisitor } from '../shell/use-visitor';

/** The price that a price list gives the customer who reads the page, once it is loaded; null without one. */
export function useOwnPrice(productId: number): OwnPrice | null {
  const user = useVisitor()?.user;
  const customer = user?.staff === false ? user.id : null;
  const [own, setOwn] = useState<{ customer: number; price: OwnPrice } | null>(null);
  useEffect(() => {
    if (customer === null) return;
    let left = false;
    const load = async () => {
      // When it cannot be loaded, the page shows the public price; the cart has the customer's.
      const ownPrices = await import('../shell/own-prices').catch(() => null);
      const [price] = (await ownPrices?.readOwnPrices(customer, [productId])) ?? [];
      if (!left && price) setOwn({ customer, price });
    };
    void load();
    return () => {
      left = true;
    };
  }, [customer, productId]);
  return own?.customer === customer && own.price.id === productId ? own.price : null;
}
