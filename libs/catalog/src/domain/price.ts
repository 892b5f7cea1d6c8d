import { type Cents, reductionPercent } from '@boutik/kernel';

/** The price columns of one product, in cents excluding tax. */
export interface Pricing {
  netPriceCents: Cents;
  promoPriceCents: Cents | null;
  isPromotion: boolean;
  /** Lowest price of the 30 days before the promotion began; null outside a promotion. */
  struckPriceCents: Cents | null;
}

/** A price in force from `at` until the next one. */
export interface PricePoint {
  soldPriceCents: Cents;
  at: Date;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** Price of one unit in cents excluding tax: the promotional price when it is active and lower. */
export function soldPrice(pricing: Omit<Pricing, 'struckPriceCents'>): Cents {
  const { netPriceCents, promoPriceCents, isPromotion } = pricing;
  return isPromotion && promoPriceCents !== null && promoPriceCents < netPriceCents ? promoPriceCents : netPriceCents;
}

/**
 * The reference price shown struck through: the lowest price of the 30 days before the promotion starts, including the
 * one in force when those days began (Code de la consommation, art. L112-1-1). `netPriceCents` without history.
 * @param history oldest first
 */
export function struckPrice(history: readonly PricePoint[], netPriceCents: Cents, start: Date): Cents {
  const from = start.getTime() - THIRTY_DAYS_MS;
  const before = history.filter((point) => point.at.getTime() < start.getTime());
  const inForce = before.filter((point) => point.at.getTime() <= from).at(-1);
  const inWindow = before.filter((point) => point.at.getTime() > from);
  const prices = [...(inForce ? [inForce] : []), ...inWindow].map((point) => point.soldPriceCents);
  return Math.min(...prices, netPriceCents);
}

/** The promotion as shown to customers; null when there is none to show, also when out of stock (decisions §3.3). */
export function shownPromotion(pricing: Pricing, stock: number): { struckCents: Cents; percent: number } | null {
  if (!pricing.isPromotion || stock <= 0) return null;
  const sold = soldPrice(pricing);
  const struckCents = Math.min(pricing.struckPriceCents ?? pricing.netPriceCents, pricing.netPriceCents);
  return sold < struckCents ? { struckCents, percent: reductionPercent(struckCents, sold) } : null;
}
