import { type Cents, fromEuros } from '@boutik/kernel';
import { useCallback, useEffect, useState } from 'react';
import { purchasePrices } from '../quote-calls';
import type { ProductCost } from './draft-margins';
import type { DraftLine } from './quote-draft';

const WHOLE_PERCENT = 100;

/**
 * The purchase prices and current eco-participations of the products of these lines. Purchase prices are never stored
 * with the draft: localStorage may be read on a shared computer.
 */
export function useProductCosts(lines: readonly DraftLine[], onEcos: (ecos: ReadonlyMap<number, Cents>) => void) {
  const [costs, setCosts] = useState<ReadonlyMap<number, ProductCost>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = [...new Set(lines.flatMap(({ product }) => (product ? [product.id] : [])))]
    .filter((id) => !costs.has(id))
    .sort((a, b) => a - b)
    .join();
  useEffect(() => {
    if (wanted === '') return;
    let gone = false;
    const read = async () => {
      const ids = wanted.split(',').map(Number);
      try {
        const products = await purchasePrices(ids);
        if (gone) return;
        const found = new Map(products.map((one) => [one.id, costOf(one)]));
        onEcos(new Map(products.map((one) => [one.id, fromEuros(one.eco_participation_ttc)])));
        // Unknown products are not requested again.
        setCosts((known) => new Map([...known, ...ids.map((id) => [id, found.get(id) ?? UNKNOWN] as const)]));
        setFailed(false);
      } catch {
        // Shown beside the margin, with a button to retry.
        if (!gone) setFailed(true);
      }
    };
    void read();
    return () => {
      gone = true;
    };
  }, [wanted, attempt, onEcos]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { costs, failed: failed && wanted !== '', again };
}

const UNKNOWN: ProductCost = { purchasePrice: null, vatRate: 0 };

function costOf({ purchase_price, vat_rate }: { purchase_price: number | null; vat_rate: number }): ProductCost {
  return {
    purchasePrice: purchase_price === null ? null : fromEuros(purchase_price),
    vatRate: Math.round(vat_rate * WHOLE_PERCENT),
  };
}
