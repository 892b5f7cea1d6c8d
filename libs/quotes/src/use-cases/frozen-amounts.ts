import type { BasisPoints } from '@boutik/kernel';
import { amountsOf, type QuoteAmounts, type QuoteLine, wholeDiscount } from '../domain/quote-amounts.js';
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

/** What all discounts of a stored quote take together, in basis points. */
export function frozenDiscount(items: readonly AmountFields[], discount: BasisPoints): BasisPoints {
  return wholeDiscount(items.map(lineOf), discount);
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
