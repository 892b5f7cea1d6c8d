import type { DataSheet } from '@boutik/kernel';
import { z } from 'zod';
import { FAMILY_COLUMN, familyRow } from '../families/family-column.js';

/** The columns of a product card, as selected by every statement whose rows go to `toProductCard`. */
export const cardRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  brand: z.string().nullable(),
  image_urls: z.array(z.string()),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  struck_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  is_new: z.boolean(),
  is_refurbished: z.boolean(),
  badge: z.string().nullable(),
  stock: z.number(),
  supplier_id: z.number().nullable(),
  delivery_time: z.string().nullable(),
  rating_sum: z.number(),
  rating_count: z.number(),
  verified_rating_sum: z.number(),
  verified_rating_count: z.number(),
});
/** The same with the family and the data sheet of the product, for cards that customers see. */
export const shopCardRow = cardRow.extend({ family: familyRow.nullable(), specification: z.custom<DataSheet>() });
export type CardRow = z.infer<typeof cardRow>;
/** Lists of the workspace need no more than `cardRow`. */
export type ShownCardRow = CardRow & Partial<Pick<z.infer<typeof shopCardRow>, 'family' | 'specification'>>;

/** Select list for `products p left join brands b`: purchase prices are never among them (decisions §3.9). */
export const CARD_COLUMNS = `p.id, p.name, p.reference, b.name as brand, p.image_urls, p.net_price_cents, p.promo_price_cents,
  p.struck_price_cents, p.is_promotion, p.vat_rate_bp, p.is_new, p.is_refurbished, p.badge, p.stock, p.supplier_id,
  p.delivery_time, p.rating_sum, p.rating_count, p.verified_rating_sum, p.verified_rating_count`;

export const SHOP_CARD_COLUMNS = `${CARD_COLUMNS}, ${FAMILY_COLUMN}, p.specification`;

export const CARD_TABLES = 'products p left join brands b on b.id = p.brand_id';
