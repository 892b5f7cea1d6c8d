import { type BasisPoints, type Reduction, reductionOf } from '@boutik/kernel';
import { computeAmounts, type QuoteAmounts, type QuoteLine } from './domain/quote-amounts.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** The columns of a line that its amounts are computed from. */
export type AmountFields = Pick<
  QuoteItemRow,
  'type' | 'quantity' | 'unitPriceCents' | 'discount' | 'vatRate' | 'ecoUnitCents'
>;

/** Computes all amounts in cents from the stored prices of the lines; in the order of `items`. */
export function computeFrozenAmounts(items: readonly AmountFields[], discount: BasisPoints): QuoteAmounts {
  return computeAmounts(items.map(toQuoteLine), discount);
}

/** The reduction of a stored quote below the catalogue prices stored with it. */
export function computeFrozenReduction(
  items: readonly (AmountFields & Pick<QuoteItemRow, 'cataloguePriceCents'>)[],
  discount: BasisPoints,
): Reduction {
  const lines = items.map(({ cataloguePriceCents, ...item }) => ({
    ...toQuoteLine(item),
    cataloguePrice: cataloguePriceCents,
  }));
  return reductionOf(lines, discount);
}

function toQuoteLine({ unitPriceCents, ecoUnitCents, ...line }: AmountFields): QuoteLine {
  return {
    type: line.type,
    quantity: line.quantity,
    discount: line.discount,
    vatRate: line.vatRate,
    unitPrice: unitPriceCents,
    ecoUnit: ecoUnitCents,
  };
}
