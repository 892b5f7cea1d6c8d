import { type BasisPoints, type Reduction, reductionOf } from '@boutik/kernel';
import { amountsOf, type QuoteAmounts, type QuoteLine } from '../domain/quote-amounts.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** What of a stored line its amounts are computed from. */
export type AmountFields = Pick<
  QuoteItemRow,
  'type' | 'quantity' | 'unitPriceCents' | 'discount' | 'vatRate' | 'ecoUnitCents'
>;

/** All amounts of stored lines, computed anew from what was frozen: in the order of `items`, in cents. */
export function frozenAmounts(items: readonly AmountFields[], discount: BasisPoints): QuoteAmounts {
  return amountsOf(items.map(lineOf), discount);
}

/** How far a stored quote goes below the prices that were frozen with it. */
export function frozenReduction(
  items: readonly (AmountFields & Pick<QuoteItemRow, 'cataloguePriceCents'>)[],
  discount: BasisPoints,
): Reduction {
  const lines = items.map(({ cataloguePriceCents, ...item }) => ({
    ...lineOf(item),
    cataloguePrice: cataloguePriceCents,
  }));
  return reductionOf(lines, discount);
}

function lineOf({ unitPriceCents, ecoUnitCents, ...line }: AmountFields): QuoteLine {
  return {
    type: line.type,
    quantity: line.quantity,
    discount: line.discount,
    vatRate: line.vatRate,
    unitPrice: unitPriceCents,
    ecoUnit: ecoUnitCents,
  };
}
