import type { BasisPoints } from '@boutik/kernel';
import { amountsOf, type QuoteAmounts } from '../domain/quote-amounts.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** What of a stored line its amounts are computed from. */
export type AmountFields = Pick<
  QuoteItemRow,
  'type' | 'quantity' | 'unitPriceCents' | 'discount' | 'vatRate' | 'ecoUnitCents'
>;

/** All amounts of stored lines, computed anew from what was frozen: in the order of `items`, in cents. */
export function frozenAmounts(items: readonly AmountFields[], discount: BasisPoints): QuoteAmounts {
  const lines = items.map(({ unitPriceCents, ecoUnitCents, ...line }) => ({
    type: line.type,
    quantity: line.quantity,
    discount: line.discount,
    vatRate: line.vatRate,
    unitPrice: unitPriceCents,
    ecoUnit: ecoUnitCents,
  }));
  return amountsOf(lines, discount);
}
