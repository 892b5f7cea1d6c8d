import { chargedVat } from '@boutik/platform/documents';
import { queryRows } from '@boutik/platform/database';
import { shownPromotion, soldPrice } from '@boutik/catalog';
import type { Specification } from '@boutik/contract';
import { withVat } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { extractOptions, type IndexedProduct } from '../facet-index/indexed-product.js';
import type { ProductText } from '../text-index/document.js';

const productReaderRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  category_id: z.number(),
  subcategory_id: z.number(),
  subsubcategory_id: z.number(),
  brand: z.string().nullable(),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  struck_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  is_new: z.boolean(),
  is_refurbished: z.boolean(),
  has_badge: z.boolean(),
  stock: z.number(),
  sold_count: z.number(),
  created_ms: z.number(),
  specification: z.custom<Specification>(),
  family_id: z.number().nullable(),
  is_representative: z.boolean().nullable(),
});
type Row = z.infer<typeof productReaderRow>;

const SELECT = `
  select p.id, p.name, s.category_id, s.id as subcategory_id, p.subsubcategory_id, b.name as brand, p.net_price_cents,
    p.promo_price_cents, p.struck_price_cents, p.is_promotion, p.vat_rate_bp, p.is_new, p.is_refurbished, p.badge is not null as has_badge,
    p.stock, p.sold_count, extract(epoch from p.created_at)::float8 * 1000 as created_ms, p.specification,
    m.family_id, m.is_representative
  from products p
    join subsubcategories l on l.id = p.subsubcategory_id
    join subcategories s on s.id = l.subcategory_id
    join categories c on c.id = s.category_id
    left join brands b on b.id = p.brand_id
    left join product_family_members m on m.product_id = p.id
  where p.is_active and not (l.is_hidden or s.is_hidden or c.is_hidden)`;
/** Rows per chunk; small, to limit memory. */
const CHUNK = 1000;

const productTextRow = z.strictObject({
  product_id: z.number(),
  reference_key: z.string(),
  ean: z.string().nullable(),
  document: z.instanceof(Buffer),
  version: z.number(),
});

/** Changed products, and the horizon up to which changes were read. */
export interface Changes {
  ids: number[];
  /** A transaction id: later commits have this id or a later one. */
  horizon: string;
}

const horizonIdsRow = z.strictObject({ horizon: z.string(), ids: z.array(z.number()).nullable() });

/** Reads products for the index: all of them, or those that changed. */
@Injectable()
export class ProductReader {
  constructor(private readonly database: DataSource) {}

  /** Every product on sale outside hidden categories, in chunks, by id. */
  async *readAll(): AsyncGenerator<IndexedProduct[]> {
    let after = 0;
    for (;;) {
      const rows = await queryRows(
        this.database,
        productReaderRow,
        `${SELECT} and p.id > $1 order by p.id limit ${CHUNK}`,
        [after],
      );
      if (rows.length > 0) yield rows.map(toIndexedProduct);
      if (rows.length < CHUNK) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** The given products that are on sale, in chunks. */
  async *readByIds(
    ids: readonly number[],
  ): AsyncGenerator<{ requestedIds: readonly number[]; products: IndexedProduct[] }> {
    for (let from = 0; from < ids.length; from += CHUNK) {
      const requestedIds = ids.slice(from, from + CHUNK);
      const rows = await queryRows(this.database, productReaderRow, `${SELECT} and p.id = any($1::int[])`, [
        requestedIds,
      ]);
      yield { requestedIds, products: rows.map(toIndexedProduct) };
    }
  }

  /** The texts of these products as triggers have written them. */
  async readTexts(ids: readonly number[]): Promise<ProductText[]> {
    const rows = await queryRows(
      this.database,
      productTextRow,
      `select product_id, reference_key, ean, tsvectorsend(document) as document, xmin::text::float8 as version
       from search_documents where product_id = any($1::int[])`,
      [ids],
    );
    return rows.map((row) => ({
      productId: row.product_id,
      referenceKey: row.reference_key,
      ean: row.ean,
      document: row.document,
      version: row.version,
    }));
  }

  /** Products changed by transactions at or after `horizon`; for null, only the current horizon. */
  async changesSince(horizon: string | null): Promise<Changes> {
    const [row] = await queryRows(
      this.database,
      horizonIdsRow,
      `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
         (select array_agg(product_id) from search_changes where changed_in >= $1::text::xid8) as ids`,
      [horizon],
    );
    if (!row) throw new Error('the horizon was not read');
    return { horizon: row.horizon, ids: row.ids ?? [] };
  }
}

function toIndexedProduct(row: Row): IndexedProduct {
  const pricing = {
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
    struckPriceCents: row.struck_price_cents,
  };
  const sold = soldPrice(pricing);
  return {
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    subsubcategoryId: row.subsubcategory_id,
    brand: row.brand,
    priceWithoutTax: sold,
    priceWithTax: withVat(sold, chargedVat(row.vat_rate_bp)),
    inPromotion: shownPromotion(pricing, row.stock) !== null,
    isNew: row.is_new,
    isRefurbished: row.is_refurbished,
    inStock: row.stock > 0,
    hasBadge: row.has_badge,
    popularity: row.sold_count,
    createdAt: row.created_ms,
    options: extractOptions(row.specification),
    family: row.family_id === null ? null : { id: row.family_id, isRepresentative: row.is_representative === true },
  };
}
