import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { COLUMNS } from '../drafts/product-row.js';
import type { StoredProduct } from './product-rows.js';

export type ProductColumn = (typeof COLUMNS)[number];

/** The columns behind the names of fields in the change log; see `changedFields`. */
const columnsByField: Readonly<Record<string, readonly ProductColumn[]>> = {
  Nom: ['name'],
  Description: ['description_html'],
  EAN: ['ean'],
  'Prix de vente': ['net_price_cents'],
  'Prix promotionnel': ['promo_price_cents', 'is_promotion'],
  'Prix d’achat': ['purchase_price_cents'],
  Stock: ['stock'],
  Nouveau: ['is_new'],
  Reconditionné: ['is_refurbished'],
  Badge: ['badge'],
  'Délai de livraison': ['delivery_time'],
  'En vente': ['is_active'],
};

const editRow = z.strictObject({ product_id: z.number(), fields: z.array(z.string()) });

/**
 * Of each product the columns that staff have changed by hand, as the change log says, with their present values.
 * @param except columns that an import may overwrite all the same
 */
export async function editedColumns(
  tx: EntityManager,
  products: readonly StoredProduct[],
  except: readonly ProductColumn[],
): Promise<Map<number, Partial<StoredProduct>>> {
  const rows = await queryRows(
    tx,
    editRow,
    `select c.product_id, array_agg(distinct f.change->>'champ') as fields
     from product_changes c cross join lateral jsonb_array_elements(c.changes) f(change)
     where c.product_id = any($1::int[]) and c.actor_id is not null group by c.product_id`,
    [products.map(({ id }) => id)],
  );
  const fieldsById = new Map(rows.map((row) => [row.product_id, row.fields]));
  return new Map(
    products.map((product) => {
      const edited = (fieldsById.get(product.id) ?? []).flatMap((field) => columnsByField[field] ?? []);
      const left = edited.filter((column) => !except.includes(column));
      return [product.id, Object.fromEntries(left.map((column) => [column, product[column]]))];
    }),
  );
}
