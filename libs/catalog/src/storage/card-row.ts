/** The columns of a product card, as selected by every statement whose rows go to `toProductCard`. */
export interface CardRow {
  id: number;
  name: string;
  reference: string;
  brand: string | null;
  image_urls: string[];
  net_price_cents: number;
  promo_price_cents: number | null;
  struck_price_cents: number | null;
  is_promotion: boolean;
  vat_rate_bp: number;
  is_new: boolean;
  is_refurbished: boolean;
  badge: string | null;
  stock: number;
  supplier_id: number | null;
  delivery_time: string | null;
  rating_sum: number;
  rating_count: number;
}

/** Select list for `products p left join brands b`: purchase prices are never among them (decisions §3.9). */
export const CARD_COLUMNS = `p.id, p.name, p.reference, b.name as brand, p.image_urls, p.net_price_cents, p.promo_price_cents,
  p.struck_price_cents, p.is_promotion, p.vat_rate_bp, p.is_new, p.is_refurbished, p.badge, p.stock, p.supplier_id,
  p.delivery_time, p.rating_sum, p.rating_count`;

export const CARD_TABLES = 'products p left join brands b on b.id = p.brand_id';
