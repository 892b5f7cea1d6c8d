import { type Cents, fromEuros } from '@boutik/kernel';
import { useCallback, useEffect, useState } from 'react';
import { readPurchasePrices } from '../quote-api';
import type { ProductCost } from './draft-margins';
import type { DraftLine } from './quote-draft';

const BASIS_POINTS_PER_PERCENT = 100;

/**
 * The purchase prices and current eco-participations of the products of these lines. Purchase prices are never stored
 * with the draft: localStorage may be read on a shared computer.
 */
export function useProductCosts(lines: readonly DraftLine[], onEcoFees: (ecos: ReadonlyMap<number, Cents>) => void) {
  const [costs, setCosts] = useState<ReadonlyMap<number, ProductCost>>(new Map());
  const [failure, setFailure] = useState<{ ids: string; retrying: boolean } | null>(null);
  const missingIds = [...new Set(lines.flatMap(({ product }) => (product ? [product.id] : [])))]
    .filter((id) => !costs.has(id))
    .sort((a, b) => a - b)
    .join();
  const waitsForRetry = failure !== null && failure.ids === missingIds && !failure.retrying;
  useEffect(() => {
    if (missingIds === '' || waitsForRetry) return;
    let cancelled = false;
    const load = async () => {
      const ids = missingIds.split(',').map(Number);
      try {
        const products = await readPurchasePrices(ids);
        if (cancelled) return;
        const found = new Map(products.map((one) => [one.id, toProductCost(one)]));
        onEcoFees(new Map(products.map((one) => [one.id, fromEuros(one.eco_participation_ttc)])));
        // Unknown products are not requested again.
        setCosts((known) => new Map([...known, ...ids.map((id) => [id, found.get(id) ?? UNKNOWN_COST] as const)]));
        setFailure(null);
      } catch {
        // Shown beside the margin, with a button to retry.
        if (!cancelled) setFailure({ ids: missingIds, retrying: false });
      }
    };
    void load();
    return () => {
      cancelled = true;
    };
  }, [missingIds, waitsForRetry, onEcoFees]);
  const retry = useCallback(() => setFailure((last) => last && { ...last, retrying: true }), []);
  return { costs, failed: failure !== null && missingIds !== '', retry };
}

const UNKNOWN_COST: ProductCost = { purchasePrice: null, minimumPrice: null, vatRate: 0 };

type PurchasePrice = Awaited<ReturnType<typeof readPurchasePrices>>[number];

function toProductCost({ purchase_price, minimum_price, vat_rate }: PurchasePrice): ProductCost {
  return {
    purchasePrice: purchase_price === null ? null : fromEuros(purchase_price),
    minimumPrice: minimum_price === null ? null : fromEuros(minimum_price),
    vatRate: Math.round(vat_rate * BASIS_POINTS_PER_PERCENT),
  };
}
