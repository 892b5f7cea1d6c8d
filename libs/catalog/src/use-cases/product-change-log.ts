import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { FieldChange } from '../domain/product-field-changes.js';
import type { ProductRow } from '../drafts/product-row.js';
import { toJson } from '../storage/product-rows.js';

const namesRow = z.strictObject({
  brand: z.string().nullable(),
  supplier: z.string().nullable(),
  category: z.string().nullable(),
});
export type ProductNames = z.infer<typeof namesRow>;

/** The names behind the ids of a product, for its change log. */
export async function namesOf(tx: EntityManager, product: ProductRow): Promise<ProductNames> {
  const [names] = await queryRows(
    tx,
    namesRow,
    `select (select name from brands where id = $1) as brand, (select name from suppliers where id = $2) as supplier,
       (select c.name || ' › ' || s.name || ' › ' || l.name from subsubcategories l
          join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
        where l.id = $3) as category`,
    [product.brand_id, product.supplier_id, product.subsubcategory_id],
  );
  return names ?? { brand: null, supplier: null, category: null };
}

export async function insertChangeLog(
  tx: EntityManager,
  entry: { productId: number; actorId: number; changes: readonly FieldChange[] },
): Promise<void> {
  await tx.query('insert into product_changes (product_id, actor_id, changes) values ($1, $2, $3)', [
    entry.productId,
    entry.actorId,
    toJson(entry.changes),
  ]);
}
