import {
  allocate,
  type Cents,
  applyDiscountExcept,
  offeredLines,
  type Reduction,
  applyRate,
  sum,
  multiply,
  worstReductionOf,
} from '@boutik/kernel';
import type { DraftLine, QuoteDraft } from './quote-draft';

/** One line's amounts, tax included; all 0 for a section. */
export interface LineAmounts {
  discountedPrice: Cents;
  total: Cents;
  /** The eco-participation included in `total`. */
  eco: Cents;
}

export interface DraftAmounts {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  /** The eco-participation included in `total`. */
  eco: Cents;
}

type PricedLine = Pick<DraftLine, 'type' | 'product' | 'unitPrice' | 'discount' | 'quantity'>;

/** Discounted price and total of a line (WS-306, WS-307), as the server computes them: no discount reduces the eco-participation (law L12). */
export function lineAmounts({ type, product, unitPrice, discount, quantity }: PricedLine): LineAmounts {
  if (type === 'section') return { discountedPrice: 0, total: 0, eco: 0 };
  const ecoUnit = Math.min(unitPrice, product?.eco ?? 0);
  const discountedPrice = applyDiscountExcept(unitPrice, ecoUnit, discount);
  return { discountedPrice, total: multiply(discountedPrice, quantity), eco: multiply(ecoUnit, quantity) };
}

/** Subtotal, discount and total of a quote (WS-308 to WS-310), shown while typing; the server computes its own and stores those. */
export function draftAmounts({ lines, discount: rate }: Pick<QuoteDraft, 'lines' | 'discount'>): DraftAmounts {
  const offered = offeredLines(lines);
  const amounts = lines.filter((_line, at) => offered[at]).map(lineAmounts);
  const subtotal = sum(amounts.map((line) => line.total));
  const eco = sum(amounts.map((line) => line.eco));
  const discount = applyRate(subtotal - eco, rate);
  return { subtotal, discount, total: subtotal - discount, eco };
}

/** The reduction below the catalogue prices, the largest that the client may choose, which the server compares with the user's limits. */
export function draftReduction({ lines, discount }: Pick<QuoteDraft, 'lines' | 'discount'>): Reduction {
  const parts = lines.map(({ type, product, unitPrice, quantity, discount: lineDiscount, ...line }) => ({
    ...line,
    type,
    quantity: type === 'section' ? 0 : quantity,
    unitPrice,
    discount: lineDiscount,
    cataloguePrice: product?.price ?? null,
    ecoUnit: Math.min(unitPrice, product?.eco ?? 0),
  }));
  return worstReductionOf(parts, discount);
}

/**
 * What the client pays for each line, with the quote's discount allocated to the lines as the server does; of a line that
 * is not in the total, what it would cost.
 */
export function lineShares(draft: Pick<QuoteDraft, 'lines' | 'discount'>): Cents[] {
  const offered = offeredLines(draft.lines);
  const amounts = draft.lines.map(lineAmounts);
  const { total, eco } = draftAmounts(draft);
  const parts = allocate(
    total - eco,
    amounts.map((line, at) => (offered[at] ? line.total - line.eco : 0)),
  );
  return amounts.map((line, at) =>
    offered[at] ? line.eco + (parts[at] ?? 0) : line.total - applyRate(line.total - line.eco, draft.discount),
  );
}

/** The total of the lines under a section, up to the next one, after line discounts and before the quote's discount. */
export function sectionTotal(lines: readonly DraftLine[], index: number): Cents {
  const end = lines.findIndex((line, next) => next > index && line.type === 'section');
  const offered = offeredLines(lines);
  const isInside = (at: number) => at > index && (end === -1 || at < end) && offered[at];
  return sum(lines.filter((_line, at) => isInside(at)).map((line) => lineAmounts(line).total));
}
