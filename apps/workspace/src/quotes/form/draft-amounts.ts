import { type Cents, less, share, sum, times } from '@boutik/kernel';
import type { DraftLine, QuoteDraft } from './quote-draft';

/** One line's amounts, tax included. */
export interface LineAmounts {
  discountedPrice: Cents;
  total: Cents;
}

export interface DraftAmounts {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}

/** WS-306 and WS-307, as the server computes them. */
export function lineAmounts({
  unitPrice,
  discount,
  quantity,
}: Pick<DraftLine, 'unitPrice' | 'discount' | 'quantity'>): LineAmounts {
  const discountedPrice = less(unitPrice, discount);
  return { discountedPrice, total: times(discountedPrice, quantity) };
}

/** WS-308 to WS-310: shown while typing; the server computes them again and its own are kept. */
export function draftAmounts({ lines, discount: rate }: Pick<QuoteDraft, 'lines' | 'discount'>): DraftAmounts {
  const subtotal = sum(lines.map((line) => lineAmounts(line).total));
  const discount = share(subtotal, rate);
  return { subtotal, discount, total: subtotal - discount };
}
