import type { InputOf, listLowStock, LowStockProduct } from '@boutik/contract';
import { ReservedUnits } from '@boutik/orders';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type Query = InputOf<typeof listLowStock>['query'];

const lowRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  category: z.string(),
  supplier: z.string().nullable(),
  stock: z.number(),
  threshold: z.number(),
  expected: z.number(),
});

const PRODUCT = 'p.id, p.name, p.reference, p.words, p.stock, p.supplier_id, p.purchase_price_cents';
/**
 * `low`: products on sale at or below their own threshold, or that of their category or of the nearest one above it. Only
 * the candidates that triggers note are read.
 */
export const LOW = `low as not materialized (
    select ${PRODUCT}, s.name || ' › ' || l.name as category,
      coalesce(tp.threshold, tl.threshold, ts.threshold, tc.threshold) as threshold
    from low_stock noted join products p on p.id = noted.product_id
      join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
      left join stock_thresholds tp on tp.product_id = p.id
      left join stock_thresholds tl on tl.subsubcategory_id = l.id
      left join stock_thresholds ts on ts.subcategory_id = s.id
      left join stock_thresholds tc on tc.category_id = s.category_id
    where p.is_active and p.stock <= coalesce(tp.threshold, tl.threshold, ts.threshold, tc.threshold))`;

const sortColumns: Record<Query['sort_by'], string> = {
  id: 'low.id',
  nom: 'low.name',
  libre: 'low.stock',
  seuil: 'low.threshold',
};

/** Units that suppliers still owe, of orders that are sent. */
export const EXPECTED_UNITS = `select coalesce(sum(greatest(0, line.quantity - line.received)), 0)::int
  from purchase_order_lines line join purchase_orders o on o.id = line.purchase_order_id
  where o.status in ('sent', 'partially-received') and line.product_id`;

/** Products on sale at or below their threshold. */
@Injectable()
export class LowStock {
  constructor(
    private readonly database: DataSource,
    private readonly reserved: ReservedUnits,
  ) {}

  async count(): Promise<number> {
    const [row] = await queryRows(this.database, totalRow, `with ${LOW} select count(*)::int as total from low`);
    return row?.total ?? 0;
  }

  /** Three statements for any page size. */
  async page(query: Query): Promise<{ products: LowStockProduct[]; total: number }> {
    const values: unknown[] = [];
    let where = 'true';
    if (query.search !== '') where += ` and ${wordsLike('low.words', `$${values.push(likePattern(query.search))}`)}`;
    if (query.fournisseur !== undefined) where += ` and low.supplier_id = $${values.push(query.fournisseur)}`;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `with ${LOW} select count(*)::int as total from low where ${where}`, values),
      queryRows(
        this.database,
        lowRow,
        `with ${LOW}, listed as (
           select low.*, row_number() over (order by ${sortColumns[query.sort_by]} ${query.sort_direction}, low.id) as position
           from low where ${where} order by position limit $${values.length + 1} offset $${values.length + 2})
         select l.id, l.name, l.reference, l.stock, l.threshold, l.category, f.name as supplier,
           (${EXPECTED_UNITS} = l.id) as expected
         from listed l left join suppliers f on f.id = l.supplier_id order by l.position`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    const reserved = await this.reserved.find(rows.map(({ id }) => id));
    return {
      total: counted?.total ?? 0,
      products: rows.map((row) => ({
        id: row.id,
        nom: row.name,
        reference: row.reference,
        categorie: row.category,
        fournisseur: row.supplier,
        libre: row.stock,
        reserve: reserved.get(row.id) ?? 0,
        attendu: row.expected,
        seuil: row.threshold,
      })),
    };
  }
}
