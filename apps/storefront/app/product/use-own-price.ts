import type { OwnPrice } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { readOwnPrices } from '../shell/own-prices';
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
      const [price] = await readOwnPrices(customer, [productId]);
      if (!left && price) setOwn({ customer, price });
    };
    void load();
    return () => {
      left = true;
    };
  }, [customer, productId]);
  return own?.customer === customer && own.price.id === productId ? own.price : null;
}
