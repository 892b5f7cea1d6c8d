import { applyDiscountExcept, type BasisPoints, type Cents } from '@boutik/kernel';

/** What a rule is for, from the broadest to the narrowest. */
export const ruleTargets = ['all', 'brand', 'category', 'subcategory', 'subsubcategory', 'product'] as const;
export type RuleTarget = (typeof ruleTargets)[number];

/** A price excluding tax, or a percentage off the catalogue's price. */
export type RulePrice = { kind: 'fixed'; value: Cents } | { kind: 'percentage'; value: BasisPoints };

/** A rule of a price list, for a product that it is for and a customer whom the list is for. */
export type PriceRule = RulePrice & {
  listId: number;
  target: RuleTarget;
  /** From this number of units of the product in one line. */
  minQuantity: number;
  /** The list is for everybody: only volume prices count, because the price of one unit is the one on public pages. */
  isPublic: boolean;
  /** When the list is in force, in milliseconds since 1970; the end is not included. */
  startsAt: number | null;
  endsAt: number | null;
};

/** Prices of one unit in cents excluding tax. */
export interface ListedProduct {
  /** The catalogue's price without promotion, which percentages are taken off. */
  basePrice: Cents;
  /** The public price, promotion applied. */
  netPrice: Cents;
  /** The eco-participation in the prices, which nothing reduces (law L12). */
  ecoFee: Cents;
}

export interface UnitPrice {
  /** Of one unit, in cents excluding tax. */
  price: Cents;
  /** The list that sets it; null for the public price. */
  listId: number | null;
}

/**
 * The price of one unit for a customer: the lowest of the public price and of the prices of the customer's lists (decision
 * 138). It never rises with the quantity.
 * @param rules those of the lists of the customer that are for the product
 * @param at the moment of the sale
 */
export function unitPrice(
  product: ListedProduct,
  rules: readonly PriceRule[],
  { quantity, at }: { quantity: number; at: Date },
): UnitPrice {
  const reached = rules.filter((rule) => applies(rule, quantity, at.getTime()));
  const lists = [...new Set(reached.map(({ listId }) => listId))].sort((a, b) => a - b);
  let lowest: UnitPrice = { price: product.netPrice, listId: null };
  for (const listId of lists) {
    const price = priceOfList(
      product,
      reached.filter((rule) => rule.listId === listId),
    );
    if (price !== null && price < lowest.price) lowest = { price, listId };
  }
  return lowest;
}

function applies({ minQuantity, isPublic, startsAt, endsAt }: PriceRule, quantity: number, now: number): boolean {
  if (quantity < minQuantity || (isPublic && minQuantity < 2)) return false;
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/**
 * At each tier that is reached the rules of the narrowest target count, so that a rule for a brand is an exception of the
 * one for everything; the lowest of these prices counts, so that more units never cost more each.
 */
function priceOfList(product: ListedProduct, rules: readonly PriceRule[]): Cents | null {
  const tiers = [...new Set(rules.map(({ minQuantity }) => minQuantity))];
  const prices = tiers.flatMap((tier) => {
    const reached = rules.filter(({ minQuantity }) => minQuantity <= tier);
    const narrowest = Math.max(...reached.map(({ target }) => ruleTargets.indexOf(target)));
    return reached.flatMap((rule) => {
      const price = ruleTargets.indexOf(rule.target) === narrowest ? rulePrice(product, rule) : null;
      return price === null ? [] : [price];
    });
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Rounded half up once, per unit; null where nothing but the eco-participation, or less, would remain. */
function rulePrice({ basePrice, ecoFee }: ListedProduct, { kind, value }: RulePrice): Cents | null {
  const price = kind === 'fixed' ? value : applyDiscountExcept(basePrice, Math.min(ecoFee, basePrice), value);
  return price > ecoFee ? price : null;
}

/** From `quantity` units on, each costs `price`. */
export interface PriceTier extends UnitPrice {
  quantity: number;
}

/** The quantities, beyond one, from which a unit costs less than before; the smallest first. */
export function priceTiers(product: ListedProduct, rules: readonly PriceRule[], at: Date): PriceTier[] {
  const quantities = [...new Set(rules.map(({ minQuantity }) => minQuantity))].filter((quantity) => quantity > 1);
  const tiers: PriceTier[] = [];
  let before = unitPrice(product, rules, { quantity: 1, at }).price;
  for (const quantity of quantities.sort((a, b) => a - b)) {
    const { price, listId } = unitPrice(product, rules, { quantity, at });
    if (price < before) tiers.push({ quantity, price, listId });
    before = price;
  }
  return tiers;
}
