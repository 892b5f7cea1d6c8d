import { HIDDEN_LEAVES } from '@boutik/catalog';
import { queryRows } from '@boutik/platform/database';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Changes, ProductReader } from '../postgres/product-reader.js';
import { toDocument, type ProductDocument, type ProductRow, productRow } from './product-document.js';

const SELECT = `
  select p.id, p.name, p.reference, p.ean, b.name as brand, s.category_id, s.id as subcategory_id, p.subsubcategory_id,
    array[c.name, s.name, l.name] as categories, p.badge, left(p.description_html, 20000) as description_html,
    p.net_price_cents, p.promo_price_cents, p.struck_price_cents, p.is_promotion, p.vat_rate_bp, p.is_new,
    p.is_refurbished, p.stock, p.sold_count, extract(epoch from p.created_at)::float8 * 1000 as created_ms, p.specification,
    m.family_id, m.is_representative
  from products p
    join subsubcategories l on l.id = p.subsubcategory_id
    join subcategories s on s.id = l.subcategory_id
    join categories c on c.id = s.category_id
    left join brands b on b.id = p.brand_id
    left join product_family_members m on m.product_id = p.id
  where p.is_active and not (l.is_hidden or s.is_hidden or c.is_hidden)`;

/** Products per chunk: a few megabytes of JSON. */
const CHUNK = 500;

/** Documents to index, and ids of products to remove from the index. */
export interface DocumentChanges {
  documents: ProductDocument[];
  removedIds: number[];
}

const productsRow = z.strictObject({ products: z.number() });

/** Reads the current state of products on sale as documents. */
@Injectable()
export class DocumentReader {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ProductReader,
  ) {}

  /** Products changed by transactions at or after `horizon`; for null, only the current horizon. */
  changesSince(horizon: string | null): Promise<Changes> {
    return this.changes.changesSince(horizon);
  }

  /** Every product on sale, in chunks, by id. */
  async *readAll(): AsyncGenerator<ProductDocument[]> {
    let after = 0;
    for (;;) {
      const rows = await queryRows(this.database, productRow, `${SELECT} and p.id > $1 order by p.id limit ${CHUNK}`, [
        after,
      ]);
      if (rows.length > 0) yield rows.map(toChargedDocument);
      if (rows.length < CHUNK) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** The given products, in chunks; those not on sale are in `removedIds`. */
  async *readByIds(ids: readonly number[]): AsyncGenerator<DocumentChanges> {
    for (let from = 0; from < ids.length; from += CHUNK) {
      const requestedIds = ids.slice(from, from + CHUNK);
      const rows = await queryRows(this.database, productRow, `${SELECT} and p.id = any($1::int[])`, [requestedIds]);
      const existing = new Set(rows.map((row) => row.id));
      yield { documents: rows.map(toChargedDocument), removedIds: requestedIds.filter((id) => !existing.has(id)) };
    }
  }

  async count(): Promise<number> {
    const [row] = await queryRows(
      this.database,
      productsRow,
      `select coalesce(sum(on_sale), 0)::int - (select count(*)::int from products
         where is_active and subsubcategory_id in (${HIDDEN_LEAVES})) as products from product_totals`,
    );
    return row?.products ?? 0;
  }
}

/** Priced with the VAT that the seller charges. */
function toChargedDocument(row: ProductRow): ProductDocument {
  return toDocument({ ...row, vat_rate_bp: chargedVat(row.vat_rate_bp) });
}
