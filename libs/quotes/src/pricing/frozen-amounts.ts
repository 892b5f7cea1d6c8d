import { type BasisPoints, type ChoiceTerms, type Reduction, worstReductionOf } from '@boutik/kernel';
import { computeAmounts, type QuoteAmounts, type QuoteLine } from './domain/quote-amounts.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** The columns of a line that its amounts are computed from. */
export type AmountFields = Pick<
  QuoteItemRow,
  'type' | 'quantity' | 'unitPriceCents' | 'discount' | 'vatRate' | 'ecoUnitCents' | 'chosen'
>;

/** Computes all amounts in cents from the stored prices of the lines; in the order of `items`. */
export function computeFrozenAmounts(items: readonly AmountFields[], discount: BasisPoints): QuoteAmounts {
  return computeAmounts(items.map(toQuoteLine), discount);
}

/** The largest reduction of a stored quote below the catalogue prices stored with it, whatever its client chooses. */
export function computeFrozenReduction(
  items: readonly (AmountFields & ChoiceTerms & Pick<QuoteItemRow, 'cataloguePriceCents'>)[],
  discount: BasisPoints,
): Reduction {
  const lines = items.map(({ cataloguePriceCents, ...item }) => ({
    ...item,
    ...toQuoteLine(item),
    cataloguePrice: cataloguePriceCents,
  }));
  return worstReductionOf(lines, discount);
}

function toQuoteLine({ unitPriceCents, ecoUnitCents, ...line }: AmountFields): QuoteLine {
  return {
    type: line.type,
    quantity: line.quantity,
    discount: line.discount,
    vatRate: line.vatRate,
    unitPrice: unitPriceCents,
    ecoUnit: ecoUnitCents,
    chosen: line.chosen,
  };
}
