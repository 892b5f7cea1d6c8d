import type { Specification } from '@boutik/contract';
import { cleanDescription } from './clean-description.js';
import type { ProductDraft } from './product-draft.js';

/** The stored columns of a product, without those that only sales and reviews change. */
export interface ProductRow {
  reference: string;
  ean: string | null;
  name: string;
  description_html: string;
  image_urls: string[];
  brand_id: number | null;
  supplier_id: number | null;
  subsubcategory_id: number;
  net_price_cents: number | null;
  promo_price_cents: number | null;
  is_promotion: boolean;
  vat_rate_bp: number;
  purchase_price_cents: number | null;
  is_new: boolean;
  is_refurbished: boolean;
  badge: string | null;
  stock: number;
  delivery_time: string | null;
  specification: Specification;
  eco_fee_cents: number | null;
  repair_index_tenths: number | null;
  spare_parts_years: number | null;
  energy_class: string | null;
  refurbished_grade: string | null;
  is_active: boolean;
}

/** Ids of the brand, the supplier and the category that a draft names. */
export interface Places {
  brandId: number | null | undefined;
  supplierId: number | null | undefined;
  subsubcategoryId: number;
}

const empty = {
  ean: null,
  description_html: '',
  image_urls: [],
  brand_id: null,
  supplier_id: null,
  net_price_cents: null,
  promo_price_cents: null,
  is_promotion: false,
  vat_rate_bp: 850,
  purchase_price_cents: null,
  is_new: false,
  is_refurbished: false,
  badge: null,
  delivery_time: null,
  specification: {},
  eco_fee_cents: null,
  repair_index_tenths: null,
  spare_parts_years: null,
  energy_class: null,
  refurbished_grade: null,
} as const;

/** The row that results from applying `draft` to `existing`; null for a new product. */
export function merged(draft: ProductDraft, places: Places, known: ProductRow | null): ProductRow {
  const before: Omit<ProductRow, 'reference' | 'name' | 'subsubcategory_id' | 'stock' | 'is_active'> = known ?? {
    ...empty,
    image_urls: [],
  };
  const promo = draft.promoPriceCents === undefined ? before.promo_price_cents : draft.promoPriceCents;
  return {
    reference: draft.reference,
    name: draft.name,
    subsubcategory_id: places.subsubcategoryId,
    ean: kept(draft.ean, before.ean),
    description_html:
      draft.descriptionHtml === undefined ? before.description_html : cleanDescription(draft.descriptionHtml),
    image_urls: kept(draft.imageUrls, before.image_urls),
    brand_id: kept(places.brandId, before.brand_id),
    supplier_id: kept(places.supplierId, before.supplier_id),
    net_price_cents: draft.netPriceCents,
    promo_price_cents: promo,
    is_promotion: promo !== null,
    vat_rate_bp: kept(draft.vatRateBp, before.vat_rate_bp),
    purchase_price_cents: kept(draft.purchasePriceCents, before.purchase_price_cents),
    is_new: kept(draft.isNew, before.is_new),
    is_refurbished: kept(draft.isRefurbished, before.is_refurbished),
    badge: kept(draft.badge, before.badge),
    stock: draft.stock ?? known?.stock ?? draft.firstStock ?? 0,
    delivery_time: kept(draft.deliveryTime, before.delivery_time),
    specification: kept(draft.specification, before.specification),
    eco_fee_cents: kept(draft.ecoFeeCents, before.eco_fee_cents),
    repair_index_tenths: kept(draft.repairIndexTenths, before.repair_index_tenths),
    spare_parts_years: kept(draft.sparePartsYears, before.spare_parts_years),
    energy_class: kept(draft.energyClass, before.energy_class),
    refurbished_grade: kept(draft.refurbishedGrade, before.refurbished_grade),
    is_active:
      draft.netPriceCents !== null &&
      (draft.isActive ?? (known === null || known.is_active || known.net_price_cents === null)),
  };
}

/** True when any column differs; the order of the keys of a specification counts. */
export function differs(a: ProductRow, b: ProductRow): boolean {
  return JSON.stringify(inOrder(a)) !== JSON.stringify(inOrder(b));
}

function kept<T>(given: T | undefined, known: T): T {
  return given === undefined ? known : given;
}

function inOrder(row: ProductRow): unknown[] {
  return COLUMNS.map((column) => row[column]);
}

export const COLUMNS = [
  'reference',
  'ean',
  'name',
  'description_html',
  'image_urls',
  'brand_id',
  'supplier_id',
  'subsubcategory_id',
  'net_price_cents',
  'promo_price_cents',
  'is_promotion',
  'vat_rate_bp',
  'purchase_price_cents',
  'is_new',
  'is_refurbished',
  'badge',
  'stock',
  'delivery_time',
  'specification',
  'eco_fee_cents',
  'repair_index_tenths',
  'spare_parts_years',
  'energy_class',
  'refurbished_grade',
  'is_active',
] as const satisfies readonly (keyof ProductRow)[];
