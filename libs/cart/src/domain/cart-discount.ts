import { allocate, type BasisPoints, type Cents, applyRate, splitVat, STANDARD_VAT, sum } from '@boutik/kernel';
import type { CartAmounts } from './cart-amounts.js';

/** The discount at one VAT rate, in cents; `net` + `vat` = `gross`. */
export interface DiscountShare {
  vatRate: BasisPoints;
  net: Cents;
  vat: Cents;
  gross: Cents;
}

export interface Discount {
  /** Off the total including tax; never more than it. */
  gross: Cents;
  /** The same excluding tax. */
  net: Cents;
  shares: DiscountShare[];
}

/** What a coupon takes off: a percentage in basis points, or an amount in cents including tax. */
export type DiscountTerms = { kind: 'percentage'; value: BasisPoints } | { kind: 'amount'; value: Cents };

/**
 * A part of the total including tax (AC-453) without the eco-participation, which is never reduced (law L12). A percentage
 * is rounded half up; an amount is at most what can be reduced. The discount is allocated to the VAT rates in proportion to
 * their amounts; the remainder at each rate is split into net and VAT again, so that HT + TVA = TTC also holds after the
 * discount.
 */
export function calculateDiscount(
  {
    lines,
    shipping,
    shippingVat,
    total,
    ecoGross,
  }: Pick<CartAmounts, 'lines' | 'shipping' | 'shippingVat' | 'total' | 'ecoGross'>,
  rates: readonly BasisPoints[],
  { kind, value }: DiscountTerms,
): Discount {
  const groups = new Map<BasisPoints, { net: Cents; gross: Cents }>();
  const add = (rate: BasisPoints, net: Cents, gross: Cents) => {
    const known = groups.get(rate) ?? { net: 0, gross: 0 };
    groups.set(rate, { net: known.net + net, gross: known.gross + gross });
  };
  lines.forEach((line, index) => add(rates[index] ?? STANDARD_VAT, line.net - line.ecoNet, line.gross - line.ecoGross));
  if (shipping > 0) add(shippingVat > 0 ? STANDARD_VAT : 0, shipping, shipping + shippingVat);
  const reducible = total - ecoGross;
  const gross = Math.min(reducible, kind === 'amount' ? value : applyRate(reducible, value));
  const parts = allocate(
    gross,
    [...groups.values()].map((group) => group.gross),
  );
  const shares = [...groups].map(([vatRate, group], index) => {
    const reduction = parts[index] ?? 0;
    const net = group.net - splitVat(group.gross - reduction, vatRate).net;
    return { vatRate, net, vat: reduction - net, gross: reduction };
  });
  return { gross, net: sum(shares.map((part) => part.net)), shares };
}
