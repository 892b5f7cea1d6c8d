import { chargedVat } from '@boutik/platform/documents';
import { hiddenFromPlanner, likePattern, queryRows, wordsLike } from '@boutik/platform/database';
import { barcodeVariants, type BasisPoints, type Cents, supplyDays } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { soldPrice } from '../domain/price.js';

/** The data of a product that carts, orders and quotes need. */
export interface ProductForSale {
  id: number;
  name: string;
  reference: string;
  /** Comma-separated URLs, the first is the main picture; empty without pictures. */
  imageUrls: string;
  /** Current price of one unit in cents excluding tax, promotion applied. */
  netPrice: Cents;
  vatRate: BasisPoints;
  /**
   * Cents excluding tax: the part of `netPrice` that pays for the recycling of electrical waste, never reduced (law
   * L12).
   */
  ecoFee: Cents;
  /** Units available for reservation. */
  stock: number;
  supplierId: number | null;
  /** Business days until the shop has it. */
  supplyDays: number;
  isActive: boolean;
  /** The promotion that sets `netPrice`; null for a price of the product's own. */
  promotionId: number | null;
}

export const productForSaleRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  image_urls: z.array(z.string()),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  eco_fee_cents: z.number().nullable(),
  stock: z.number(),
  supplier_id: z.number().nullable(),
  delivery_time: z.string().nullable(),
  is_active: z.boolean(),
  promotion_id: z.number().nullable(),
});
type Row = z.infer<typeof productForSaleRow>;

/** Of the table "products". */
export const PRODUCT_FOR_SALE_COLUMNS = `id, name, reference, image_urls, net_price_cents, promo_price_cents, is_promotion, vat_rate_bp,
  eco_fee_cents, stock, supplier_id, delivery_time, is_active, promotion_id`;

@Injectable()
export class ProductsForSale {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Products by id, in one statement. Unknown ids and products that have no price ("prix sur demande") are absent;
   * products off sale are included with `isActive` false, because old carts and quotes still refer to them.
   * @param tx reads inside the caller's transaction and sees its changes
   */
  async find(ids: readonly number[], tx?: EntityManager): Promise<Map<number, ProductForSale>> {
    if (ids.length === 0) return new Map();
    const rows = await queryRows(
      tx ?? this.dataSource,
      productForSaleRow,
      `select ${PRODUCT_FOR_SALE_COLUMNS} from products
       where id = any(${hiddenFromPlanner('$1::int[]')}) and net_price_cents is not null`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.id, toProductForSale(row)]));
  }

  /**
   * Products on sale whose name or reference contains every word of `text`, ignoring accents, or that have it as barcode:
   * for staff (customers search through @boutik/search). An exact reference or barcode comes first, then
   * names that begin with the first word, products in stock, and the best-selling ones.
   */
  async search(text: string, limit: number): Promise<ProductForSale[]> {
    const terms = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
    if (terms.length === 0) return [];
    const patterns = terms.map(likePattern);
    const rows = await queryRows(
      this.dataSource,
      productForSaleRow,
      `select ${PRODUCT_FOR_SALE_COLUMNS} from products
       where is_active and (ean = any($3::text[]) or (${patterns.map((_, index) => wordsLike('words', `$${index + 5}`)).join(' and ')}))
       order by lower(reference) = lower($1) or coalesce(ean = any($3::text[]), false) desc, words like plain_words($4) desc,
         stock > 0 desc, sold_count desc, name, id limit $2`,
      [text.trim(), limit, barcodeVariants(text), patterns[0]?.slice(1), ...patterns],
    );
    return rows.map(toProductForSale);
  }
}

export function toProductForSale(row: Row): ProductForSale {
  const netPrice = soldPrice({
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
  });
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    imageUrls: row.image_urls.join(','),
    netPrice,
    vatRate: chargedVat(row.vat_rate_bp),
    ecoFee: Math.min(row.eco_fee_cents ?? 0, netPrice),
    stock: row.stock,
    supplierId: row.supplier_id,
    supplyDays: supplyDays({ supplierId: row.supplier_id, deliveryTime: row.delivery_time }),
    isActive: row.is_active,
    promotionId: row.promotion_id,
  };
}
