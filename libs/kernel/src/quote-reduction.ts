import { type BasisPoints, type Cents, formatRate, sum, multiply } from './money.js';

/** The data of a quote's line that determines its reduction; amounts include tax. A section has 0 everywhere. */
export interface ReducibleLine {
  type: 'produit' | 'libre' | 'section';
  quantity: number;
  /** As entered, before `discount`. */
  unitPrice: Cents;
  discount: BasisPoints;
  /** The catalogue price of one unit; null for a line without a product. */
  cataloguePrice: Cents | null;
  /** The part of `unitPrice` that pays for electrical waste: no discount applies to it (law L12). */
  ecoUnit: Cents;
}

/** The reduction of a quote, or the limit that a role may give without approval. */
export interface Reduction {
  rate: BasisPoints;
  /** Units on free lines that are given away. */
  freeUnits: number;
}

const FULL_RATE = 10_000n;
/** A free line below one euro counts as given away: otherwise a price of one cent would circumvent the limit. */
const MIN_PAID_PRICE: Cents = 100;

/**
 * The total reduction of a quote, against the catalogue price of products and the entered price of free lines.
 * Products are also calculated alone, because the price of a free line is not checked: neither a free line nor a price
 * above the catalogue price compensates a reduction elsewhere. Rounded up, so that no limit is exceeded unnoticed.
 * @param discount the discount on the whole quote
 */
export function reductionOf(lines: readonly ReducibleLine[], discount: BasisPoints): Reduction {
  const products = lines.filter(({ type }) => type === 'produit');
  return {
    rate: Math.max(rateOf(products, discount), rateOf(lines, discount)),
    freeUnits: sum(lines.filter(isGift).map(({ quantity }) => quantity)),
  };
}

export function isWithin({ rate, freeUnits }: Reduction, limits: Reduction): boolean {
  return rate <= limits.rate && freeUnits <= limits.freeUnits;
}

/** "une remise de 12,5 % et 2 unités offertes", inside a sentence. */
export function reductionText({ rate, freeUnits }: Reduction): string {
  const given = `${freeUnits} ${freeUnits > 1 ? 'unités offertes' : 'unité offerte'}`;
  if (freeUnits === 0) return `une remise de ${formatRate(rate)}`;
  return rate === 0 ? given : `une remise de ${formatRate(rate)} et ${given}`;
}

export function isGift({ type, unitPrice }: ReducibleLine): boolean {
  return type === 'libre' && unitPrice < MIN_PAID_PRICE;
}

/** Of one unit, in cents: the price that reductions are measured against, and what a line's own discount and price take off it. */
export function reductionPerUnit({ unitPrice, cataloguePrice, ecoUnit, discount }: ReducibleLine): {
  full: number;
  reduced: number;
} {
  const full = Math.max(0, (cataloguePrice ?? unitPrice) - ecoUnit);
  return { full, reduced: Math.max(0, full - (unitPrice - ecoUnit) * (1 - discount / 10_000)) };
}

/** Rounded up. */
export function rateOf(lines: readonly ReducibleLine[], discount: BasisPoints): BasisPoints {
  const parts = lines.map(({ quantity, unitPrice, cataloguePrice, ecoUnit, ...line }) => ({
    full: multiply(Math.max(0, (cataloguePrice ?? unitPrice) - ecoUnit), quantity),
    typed: multiply(unitPrice - ecoUnit, quantity),
    rate: line.discount,
  }));
  const full = BigInt(sum(parts.map((part) => part.full))) * FULL_RATE;
  if (full === 0n) return discount;
  const reducedTotal = parts.reduce((all, part) => {
    const fullAmount = BigInt(part.full) * FULL_RATE;
    const reduced = BigInt(part.typed) * (FULL_RATE - BigInt(part.rate));
    return all + (reduced < fullAmount ? reduced : fullAmount);
  }, 0n);
  const reduction = full * FULL_RATE - reducedTotal * (FULL_RATE - BigInt(discount));
  return Number((reduction + full - 1n) / full);
}
