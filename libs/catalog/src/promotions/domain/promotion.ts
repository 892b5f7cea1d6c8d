import { applyDiscountExcept, type BasisPoints, type Cents } from '@boutik/kernel';

/** By how much a promotion lowers the price excluding tax; `fixed` is the price itself. */
export type PromotionDiscount =
  | { kind: 'percentage'; value: BasisPoints }
  | { kind: 'amount'; value: Cents }
  | { kind: 'fixed'; value: Cents };

/** What a promotion is for; the narrower kind wins between promotions of one priority. */
export const targetKinds = ['brand', 'category', 'subcategory', 'subsubcategory', 'product'] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface PromotionTarget {
  kind: TargetKind;
  id: number;
}

/** A promotion that a product is a target of. */
export interface MatchingPromotion {
  id: number;
  discount: PromotionDiscount;
  priority: number;
  /** The narrowest target through which the product belongs to it. */
  target: TargetKind;
}

/** The prices of a product that a promotion starts from, in cents excluding tax. */
export interface PricedProduct {
  net_price_cents: Cents | null;
  eco_fee_cents: Cents | null;
}

/** The price of a promotion; null where it does not lower the price, or would lower the eco-participation (law L12). */
export function promotionalPrice(discount: PromotionDiscount, product: PricedProduct): Cents | null {
  const { net_price_cents: net, eco_fee_cents } = product;
  if (net === null) return null;
  const ecoFee = Math.min(eco_fee_cents ?? 0, net);
  const price = priceAfter(discount, net, ecoFee);
  return price > ecoFee && price < net ? price : null;
}

function priceAfter({ kind, value }: PromotionDiscount, net: Cents, ecoFee: Cents): Cents {
  if (kind === 'percentage') return applyDiscountExcept(net, ecoFee, value);
  return kind === 'amount' ? net - value : value;
}

/**
 * Of several promotions the one with the highest priority counts, then the one with the narrowest target (product,
 * then category from the third level to the first, then brand), then the lowest price, then the newest. Promotions
 * that do not lower the price, or go below the `lowest` one that a minimum margin allows, do not count.
 */
export function winningPromotion<P extends MatchingPromotion>(
  product: PricedProduct,
  promotions: readonly P[],
  lowest: Cents | null = null,
): { promotion: P; price: Cents } | null {
  const priced = promotions.flatMap((promotion) => {
    const price = promotionalPrice(promotion.discount, product);
    return price === null || price < (lowest ?? 0) ? [] : [{ promotion, price }];
  });
  const rank = ({ target }: MatchingPromotion) => targetKinds.indexOf(target);
  const [winner] = priced.sort(
    (a, b) =>
      b.promotion.priority - a.promotion.priority ||
      rank(b.promotion) - rank(a.promotion) ||
      a.price - b.price ||
      b.promotion.id - a.promotion.id,
  );
  return winner ?? null;
}

export type PromotionState = 'planned' | 'running' | 'ended' | 'stopped';

/** Whether a promotion is to come, in force, past its end, or was stopped by staff before it. */
export function promotionState(
  { startsAt, endsAt, stoppedAt }: { startsAt: Date; endsAt: Date | null; stoppedAt: Date | null },
  now: Date,
): PromotionState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt <= now ? 'running' : 'planned';
}
