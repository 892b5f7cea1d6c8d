import type { InputOf, listLowStock, LowStockProduct } from '@boutik/contract';
import { ReservedUnits } from '@boutik/orders';
import { queryRows, totalRow } from '@boutik/platform/database';
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

/** The threshold of each third-level category: its own, or the one of the nearest category above it. */
export const LEVELS = `level as materialized (
    select l.id, s.name || ' › ' || l.name as name, coalesce(tl.threshold, ts.threshold, tc.threshold) as threshold
    from subsubcategories l join subcategories s on s.id = l.subcategory_id
      left join stock_thresholds tl on tl.subsubcategory_id = l.id
      left join stock_thresholds ts on ts.subcategory_id = s.id
      left join stock_thresholds tc on tc.category_id = s.category_id)`;
/** The threshold of the product is stronger than those of its categories. */
export const LOW = `products p join level on level.id = p.subsubcategory_id
    left join stock_thresholds tp on tp.product_id = p.id
  where p.is_active and p.stock <= coalesce(tp.threshold, level.threshold)`;

const sortColumns: Record<Query['sort_by'], string> = {
  id: 'p.id',
  nom: 'p.name',
  libre: 'p.stock',
  seuil: 'coalesce(tp.threshold, level.threshold)',
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
    const [row] = await queryRows(this.database, totalRow, `with ${LEVELS} select count(*)::int as total from ${LOW}`);
    return row?.total ?? 0;
  }

  /** Three statements for any page size. */
  async page(query: Query): Promise<{ products: LowStockProduct[]; total: number }> {
    const values: unknown[] = [];
    let where = '';
    if (query.search !== '')
      where += ` and p.words like plain_words($${values.push(`%${query.search.replace(/[\\%_]/g, '\\$&')}%`)})`;
    if (query.fournisseur !== undefined) where += ` and p.supplier_id = $${values.push(query.fournisseur)}`;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `with ${LEVELS} select count(*)::int as total from ${LOW} ${where}`, values),
      queryRows(
        this.database,
        lowRow,
        `with ${LEVELS}, low as (
           select p.id, p.name, p.reference, p.stock, p.supplier_id, level.name as category,
             coalesce(tp.threshold, level.threshold) as threshold,
             row_number() over (order by ${sortColumns[query.sort_by]} ${query.sort_direction}, p.id) as position
           from ${LOW} ${where} order by position
           limit $${values.length + 1} offset $${values.length + 2})
         select low.id, low.name, low.reference, low.stock, low.threshold, low.category, f.name as supplier,
           (${EXPECTED_UNITS} = low.id) as expected
         from low left join suppliers f on f.id = low.supplier_id order by low.position`,
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
