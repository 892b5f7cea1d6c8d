import type { CategoryThreshold, InputOf, listStockThresholds, ProductStock } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { ReservedUnits } from '@boutik/orders';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { EXPECTED_UNITS } from './low-stock.js';

type Query = InputOf<typeof listStockThresholds>['query'];

const stockRow = z.strictObject({
  stock: z.number(),
  expected: z.number(),
  own: z.number().nullable(),
  third: z.number().nullable(),
  second: z.number().nullable(),
  first: z.number().nullable(),
  third_name: z.string(),
  second_name: z.string(),
  first_name: z.string(),
  location: z.string().nullable(),
});
const idRow = z.strictObject({ id: z.number() });
const nodeRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  products: z.number(),
  threshold: z.number().nullable(),
});

/** Column of the threshold, and table, of each kind of category. */
const levels = {
  c: { column: 'category_id', table: 'categories' },
  s: { column: 'subcategory_id', table: 'subcategories' },
  f: { column: 'subsubcategory_id', table: 'subsubcategories' },
} as const;

const NODES = `node as (
    select 'c' || c.id as id, c.name, c.id as first, 0 as second, 0 as third from categories c
    union all select 's' || s.id, c.name || ' › ' || s.name, c.id, s.id, 0
      from subcategories s join categories c on c.id = s.category_id
    union all select 'f' || l.id, c.name || ' › ' || s.name || ' › ' || l.name, c.id, s.id, l.id
      from subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
  ), listed as (
    select node.id, node.name, t.threshold, node.first, node.second, node.third from node
      left join stock_thresholds t on t.category_id = node.first and node.second = 0
        or t.subcategory_id = node.second and node.third = 0 or t.subsubcategory_id = node.third
    where ${wordsLike('plain_words(node.name)', '$1')})`;

/** Thresholds of low stock: the product's own is stronger than its category's, and a lower category than a higher one. */
@Injectable()
export class Thresholds {
  constructor(
    private readonly database: DataSource,
    private readonly reserved: ReservedUnits,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError not-found `unknown-product` */
  async ofProduct(productId: number): Promise<ProductStock> {
    const [[row], reserved] = await Promise.all([
      queryRows(
        this.database,
        stockRow,
        `select p.stock, (${EXPECTED_UNITS} = p.id) as expected, tp.threshold as own, tl.threshold as third,
           ts.threshold as second, tc.threshold as first, l.name as third_name, s.name as second_name, c.name as first_name,
           sl.location
         from products p join subsubcategories l on l.id = p.subsubcategory_id
           join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
           left join stock_thresholds tp on tp.product_id = p.id
           left join stock_thresholds tl on tl.subsubcategory_id = l.id
           left join stock_thresholds ts on ts.subcategory_id = s.id
           left join stock_thresholds tc on tc.category_id = c.id
           left join stock_locations sl on sl.product_id = p.id
         where p.id = $1`,
        [productId],
      ),
      this.reserved.find([productId]),
    ]);
    if (!row) throw unknownProduct();
    return {
      libre: row.stock,
      reserve: reserved.get(productId) ?? 0,
      attendu: row.expected,
      seuil: row.own,
      seuil_applique: appliedThreshold(row),
      emplacement: row.location,
    };
  }

  /** @param threshold null: the category's applies @throws DomainError not-found `unknown-product` */
  setOfProduct(productId: number, threshold: number | null, by: SignedInUser): Promise<void> {
    const target = { column: 'product_id', table: 'products', id: productId };
    return this.set(target, threshold, { by, subject: `produit ${productId}` });
  }

  /** @param node "c3", "s12" or "f120" @throws DomainError not-found `unknown-category` */
  setOfCategory(node: string, threshold: number | null, by: SignedInUser): Promise<void> {
    const level = levels[node.charAt(0) as keyof typeof levels];
    const target = { ...level, id: Number(node.slice(1)) };
    return this.set(target, threshold, { by, subject: `catégorie ${node}` });
  }

  /** Categories of all levels with their own thresholds, in the order of their names; two statements. */
  async listCategories(query: Query): Promise<{ categories: CategoryThreshold[]; total: number }> {
    const values = [likePattern(query.search)];
    const condition = query.fixe === undefined ? 'true' : `threshold is ${query.fixe === '1' ? 'not null' : 'null'}`;
    const [[counted], rows] = await Promise.all([
      queryRows(
        this.database,
        totalRow,
        `with ${NODES} select count(*)::int as total from listed where ${condition}`,
        values,
      ),
      queryRows(
        this.database,
        nodeRow,
        `with ${NODES}
         select listed.id, listed.name, listed.threshold, (
           select coalesce(sum(t.on_sale), 0)::int from subcategories s join subsubcategories l on l.subcategory_id = s.id
             join category_totals t on t.subsubcategory_id = l.id
           where s.category_id = listed.first and listed.second in (0, s.id) and listed.third in (0, l.id)) as products
         from listed where ${condition} order by listed.name collate "fr-x-icu", listed.id limit $2 offset $3`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    const categories = rows.map(({ id, name, products, threshold }) => ({
      id,
      nom: name,
      produits: products,
      seuil: threshold,
    }));
    return { categories, total: counted?.total ?? 0 };
  }

  private set(
    { column, table, id }: { column: string; table: string; id: number },
    threshold: number | null,
    { by, subject }: { by: SignedInUser; subject: string },
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [known] = await queryRows(tx, idRow, `select id from ${table} where id = $1 for key share`, [id]);
      if (!known) throw table === 'products' ? unknownProduct() : notFound('unknown-category', 'Catégorie non trouvée');
      if (threshold === null) await tx.query(`delete from stock_thresholds where ${column} = $1`, [id]);
      else
        await tx.query(
          `insert into stock_thresholds (${column}, threshold) values ($1, $2)
           on conflict (${column}) do update set threshold = excluded.threshold`,
          [id, threshold],
        );
      const note = threshold === null ? 'sans seuil' : `seuil ${threshold}`;
      await this.auditLog.record(tx, { by, action: 'stock-threshold-set', subject, note });
    });
  }
}

function unknownProduct() {
  return notFound('unknown-product', 'Produit non trouvé');
}

/** The nearest threshold with the name of what it was set for. */
function appliedThreshold(row: z.infer<typeof stockRow>): ProductStock['seuil_applique'] {
  const candidates = [
    { seuil: row.own, origine: 'ce produit' },
    { seuil: row.third, origine: row.third_name },
    { seuil: row.second, origine: row.second_name },
    { seuil: row.first, origine: row.first_name },
  ];
  for (const { seuil, origine } of candidates) if (seuil !== null) return { seuil, origine };
  return null;
}
