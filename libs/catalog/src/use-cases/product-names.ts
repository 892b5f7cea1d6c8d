import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ProductRow } from '../drafts/product-row.js';

const namesRow = z.strictObject({
  brand: z.string().nullable(),
  supplier: z.string().nullable(),
  category: z.string().nullable(),
});
/** For changes that touch no brand, supplier or category. */
export const NO_NAMES = { brand: null, supplier: null, category: null };
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
  return names ?? NO_NAMES;
}
