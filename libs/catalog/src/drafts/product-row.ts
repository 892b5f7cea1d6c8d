import type { Specification } from '@boutik/contract';
import { z } from 'zod';
import { cleanDescription } from './clean-description.js';
import type { ProductDraft } from './product-draft.js';

/** The stored columns of a product, without those that only sales and reviews change. */
export const productRow = z.strictObject({
  reference: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  description_html: z.string(),
  image_urls: z.array(z.string()),
  brand_id: z.number().nullable(),
  supplier_id: z.number().nullable(),
  subsubcategory_id: z.number(),
  net_price_cents: z.number().nullable(),
  promo_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  purchase_price_cents: z.number().nullable(),
  is_new: z.boolean(),
  is_refurbished: z.boolean(),
  badge: z.string().nullable(),
  stock: z.number(),
  delivery_time: z.string().nullable(),
  specification: z.custom<Specification>(),
  eco_fee_cents: z.number().nullable(),
  repair_index_tenths: z.number().nullable(),
  spare_parts_years: z.number().nullable(),
  energy_class: z.string().nullable(),
  refurbished_grade: z.string().nullable(),
  is_active: z.boolean(),
  promotion_id: z.number().nullable(),
  /** Written by staff and not published yet. */
  is_draft: z.boolean(),
  supplier_reference: z.string().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;

/** Ids of the brand, the supplier and the category that a draft names. */
export interface ResolvedIds {
  brandId: number | null | undefined;
  supplierId: number | null | undefined;
  subsubcategoryId: number;
}

export const PRODUCT_DEFAULTS = {
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
  promotion_id: null,
  is_draft: false,
  supplier_reference: null,
  seo_title: null,
  seo_description: null,
} as const;

/** The row that results from applying `draft` to `existing`; null for a new product. */
export function mergeDraft(draft: ProductDraft, ids: ResolvedIds, existing: ProductRow | null): ProductRow {
  const before: Omit<ProductRow, 'reference' | 'name' | 'subsubcategory_id' | 'stock' | 'is_active'> = existing ?? {
    ...PRODUCT_DEFAULTS,
    image_urls: [],
  };
  // A promotion stays until its end, unless the draft has a promotional price of its own.
  const promoUnchanged =
    draft.promoPriceCents === undefined || (draft.promoPriceCents === null && before.promotion_id !== null);
  const promo = promoUnchanged ? before.promo_price_cents : (draft.promoPriceCents ?? null);
  return {
    reference: draft.reference,
    name: draft.name,
    subsubcategory_id: ids.subsubcategoryId,
    ean: valueOr(draft.ean, before.ean),
    description_html:
      draft.descriptionHtml === undefined ? before.description_html : cleanDescription(draft.descriptionHtml),
    image_urls: valueOr(draft.imageUrls, before.image_urls),
    brand_id: valueOr(ids.brandId, before.brand_id),
    supplier_id: valueOr(ids.supplierId, before.supplier_id),
    net_price_cents: draft.netPriceCents,
    promo_price_cents: promo,
    is_promotion: promo !== null,
    vat_rate_bp: valueOr(draft.vatRateBp, before.vat_rate_bp),
    purchase_price_cents: valueOr(draft.purchasePriceCents, before.purchase_price_cents),
    is_new: valueOr(draft.isNew, before.is_new),
    is_refurbished: valueOr(draft.isRefurbished, before.is_refurbished),
    badge: valueOr(draft.badge, before.badge),
    stock: draft.stock ?? existing?.stock ?? draft.firstStock ?? 0,
    delivery_time: valueOr(draft.deliveryTime, before.delivery_time),
    specification: valueOr(draft.specification, before.specification),
    eco_fee_cents: valueOr(draft.ecoFeeCents, before.eco_fee_cents),
    repair_index_tenths: valueOr(draft.repairIndexTenths, before.repair_index_tenths),
    spare_parts_years: valueOr(draft.sparePartsYears, before.spare_parts_years),
    energy_class: valueOr(draft.energyClass, before.energy_class),
    refurbished_grade: valueOr(draft.refurbishedGrade, before.refurbished_grade),
    is_draft: before.is_draft,
    supplier_reference: before.supplier_reference,
    seo_title: before.seo_title,
    seo_description: before.seo_description,
    // Staff publish their drafts themselves.
    is_active:
      draft.netPriceCents !== null &&
      !before.is_draft &&
      (draft.isActive ?? (existing === null || existing.is_active || existing.net_price_cents === null)),
    promotion_id: promoUnchanged ? before.promotion_id : null,
  };
}

/** True when any column differs; the order of the keys of a specification counts. */
export function hasChanges(a: ProductRow, b: ProductRow): boolean {
  return JSON.stringify(columnValues(a)) !== JSON.stringify(columnValues(b));
}

function valueOr<T>(given: T | undefined, existing: T): T {
  return given === undefined ? existing : given;
}

function columnValues(row: ProductRow): unknown[] {
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
  'promotion_id',
  'is_draft',
  'supplier_reference',
  'seo_title',
  'seo_description',
] as const satisfies readonly (keyof ProductRow)[];
