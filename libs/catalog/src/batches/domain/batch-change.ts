import { applyRate, type BasisPoints, type Cents, entriesOf, splitVat, withVat } from '@boutik/kernel';
import { promotionalPrice, type PromotionDiscount } from '../../promotions/domain/promotion.js';

/** How the price excluding tax changes: by a rate, by an amount (both may be negative), or to a price. */
export interface PriceChange {
  kind: 'percentage' | 'amount' | 'fixed';
  /** Basis points of a percentage, otherwise cents. */
  value: number;
  /** Moves the price to the nearest one that ends in ",90", with or without tax. */
  rounding: 'none' | 'gross' | 'net';
}

/** A promotional price of the product's own, off its price (after the batch) or fixed. */
export interface OwnPromotion {
  discount: PromotionDiscount;
  rounding: PriceChange['rounding'];
}

/** What a batch does to each of its products; absent parts stay. */
export interface BatchChange {
  price?: PriceChange | undefined;
  /** Null takes the own promotional price away; the promotions in force count again. */
  promotion?: OwnPromotion | null | undefined;
  stock?: number | undefined;
  subsubcategoryId?: number | undefined;
  isActive?: boolean | undefined;
  deliveryTime?: string | null | undefined;
  /** The family of variants with a value for each axis; null leaves it. Lines of files alone have it. */
  family?: FamilyMembership | null | undefined;
}

/** What an item of a batch changes: the fields of its product, and its membership in a family. */
export type ItemFields = Partial<BatchedFields> & { family?: FamilyMembership | null };

/** The membership of a product in a family of variants. */
export interface FamilyMembership {
  name: string;
  values: { axis: string; value: string }[];
}

/** The fields of a product that batches change. */
export interface BatchedFields {
  net_price_cents: Cents | null;
  /** Null without one, or while the promotional price is that of a promotion. */
  own_promo_cents: Cents | null;
  stock: number;
  subsubcategory_id: number;
  is_active: boolean;
  delivery_time: string | null;
}

export interface BatchedProduct extends BatchedFields {
  eco_fee_cents: Cents | null;
  vat_rate_bp: BasisPoints;
  is_draft: boolean;
}

/** The fields that change; null when the product cannot be changed so: a draft on sale, no price, or below what it must cost. */
export function changeOf(product: BatchedProduct, change: BatchChange): Partial<BatchedFields> | null {
  const price = change.price ? changedPrice(product, change.price) : product.net_price_cents;
  const wanted: BatchedFields = {
    net_price_cents: price,
    own_promo_cents:
      change.promotion === undefined
        ? product.own_promo_cents
        : promoOf({ ...product, net_price_cents: price }, change.promotion),
    stock: change.stock ?? product.stock,
    subsubcategory_id: change.subsubcategoryId ?? product.subsubcategory_id,
    is_active: change.isActive ?? product.is_active,
    delivery_time: change.deliveryTime === undefined ? product.delivery_time : change.deliveryTime,
  };
  return isValid(product, wanted, change) ? differences(product, wanted) : null;
}

function isValid(product: BatchedProduct, wanted: BatchedFields, change: BatchChange): boolean {
  const price = wanted.net_price_cents;
  if (product.is_draft && wanted.is_active) return false;
  if (change.promotion && wanted.own_promo_cents === null) return false;
  if (price === null) return !change.price && !wanted.is_active;
  if (!change.price) return true;
  return price > Math.max(product.eco_fee_cents ?? 0, wanted.own_promo_cents ?? 0) && price <= MAX_PRICE;
}

/** Null where the discount would not lower the price, or would lower the eco-participation. */
function promoOf(product: BatchedProduct, promotion: OwnPromotion | null): Cents | null {
  const exact = promotion && promotionalPrice(promotion.discount, product);
  if (exact === null) return null;
  const price = rounded(exact, promotion?.rounding ?? 'none', product.vat_rate_bp);
  return promotionalPrice({ kind: 'fixed', value: price }, product);
}

const MAX_PRICE = 999_999_900;

function changedPrice({ net_price_cents: net, vat_rate_bp }: BatchedProduct, change: PriceChange): Cents | null {
  if (net === null) return change.kind === 'fixed' ? rounded(change.value, change.rounding, vat_rate_bp) : null;
  const byKind: Record<PriceChange['kind'], () => Cents> = {
    percentage: () => net + applyRate(net, change.value),
    amount: () => net + change.value,
    fixed: () => change.value,
  };
  return rounded(byKind[change.kind](), change.rounding, vat_rate_bp);
}

/**
 * With tax not every price exists: 8.5 % of whole cents skips one price in 13. There the next lower one counts, ",89".
 */
function rounded(net: Cents, rounding: PriceChange['rounding'], vatRate: BasisPoints): Cents {
  if (rounding === 'none' || net <= 0) return net;
  if (rounding === 'net') return toNinety(net);
  const gross = toNinety(withVat(net, vatRate));
  const nearest = splitVat(gross, vatRate).net;
  return withVat(nearest, vatRate) > gross ? nearest - 1 : nearest;
}

function toNinety(price: Cents): Cents {
  return Math.max(0, Math.round((price - 90) / 100)) * 100 + 90;
}

function differences(before: BatchedFields, after: BatchedFields): Partial<BatchedFields> {
  return Object.fromEntries(entriesOf(after).filter(([field, value]) => before[field] !== value));
}

const fieldNames = [
  'net_price_cents',
  'own_promo_cents',
  'stock',
  'subsubcategory_id',
  'is_active',
  'delivery_time',
] as const satisfies readonly (keyof BatchedFields)[];

/** The values that `product` has in the fields of `like`. */
export function fieldsOf(product: BatchedFields, like: Partial<BatchedFields>): Partial<BatchedFields> {
  return Object.fromEntries(fieldNames.filter((field) => field in like).map((field) => [field, product[field]]));
}

/** What undoing sets back: the fields that still have the value of the batch. */
export function undoOf(
  product: BatchedFields,
  { before, after }: { before: Partial<BatchedFields>; after: Partial<BatchedFields> },
): Partial<BatchedFields> {
  const left = fieldNames.filter((field) => field in before && product[field] === after[field]);
  return Object.fromEntries(left.map((field) => [field, before[field]]));
}

interface PromotedRow {
  promo_price_cents: Cents | null;
  promotion_id: number | null;
}

/** A stored product with the field that batches change. */
export function toBatched<Row extends PromotedRow>(row: Row): Row & Pick<BatchedFields, 'own_promo_cents'> {
  return { ...row, own_promo_cents: row.promotion_id === null ? row.promo_price_cents : null };
}

/** The row after a change of its fields. Without a promotional price of its own, promotions decide when it is stored. */
export function applyFields<Row extends PromotedRow>(row: Row, fields: Partial<BatchedFields>): Row {
  const { own_promo_cents: promo, ...columns } = fields;
  if (promo === undefined) return { ...row, ...columns };
  return { ...row, ...columns, promo_price_cents: promo, is_promotion: promo !== null, promotion_id: null };
}

/** Whether both are one membership, written in any letter case and order of the axes. */
export function sameMembership(a: FamilyMembership | null, b: FamilyMembership | null): boolean {
  const textOf = (membership: FamilyMembership | null) =>
    membership &&
    [membership.name, ...membership.values.map(({ axis, value }) => `${axis}\0${value}`).sort()]
      .join('\0')
      .toLowerCase();
  return textOf(a) === textOf(b);
}
