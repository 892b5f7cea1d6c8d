import { queryRows, toJson } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { StockCause } from '../domain/stock-cause.js';
import { COLUMNS, type ProductRow, productRow } from '../drafts/product-row.js';

/** A stored product with its id. */
const storedProductRow = productRow.extend({
  id: z.number(),
  /** Counts the changes of this row, without those of stock, sales and reviews. */
  version: z.number(),
});
export type StoredProduct = z.infer<typeof storedProductRow>;

/** Ids of inserted products, by reference. */
export type NewIds = Map<string, number>;

const RECORD_COLUMNS = `reference text, ean text, name text, description_html text, image_urls text[], brand_id int, supplier_id int,
  subsubcategory_id int, net_price_cents int, promo_price_cents int, is_promotion boolean, vat_rate_bp int, purchase_price_cents int,
  is_new boolean, is_refurbished boolean, badge text, stock int, delivery_time text, specification json, eco_fee_cents int,
  repair_index_tenths int, spare_parts_years int, energy_class text, refurbished_grade text, is_active boolean, is_draft boolean,
  supplier_reference text, seo_title text, seo_description text, promotion_id int`;

const idReferenceRow = z.strictObject({ id: z.number(), reference: z.string() });

/** Who gives a product a reference waits for the others who do: until the end of the transaction. */
export async function lockReferences(tx: EntityManager): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('catalog.upsert-products'))");
}

/** Locks and reads the products with these references, in id order like every other writer of the table. */
export async function lockProducts(
  tx: EntityManager,
  references: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await queryRows(
    tx,
    storedProductRow,
    `select id, version, ${COLUMNS.join(', ')} from products where reference = any($1::text[]) order by id for no key update`,
    [references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Locks and reads one product; undefined when there is none. */
export async function lockProduct(tx: EntityManager, id: number): Promise<StoredProduct | undefined> {
  const [row] = await queryRows(
    tx,
    storedProductRow,
    `select id, version, ${COLUMNS.join(', ')} from products where id = $1 for no key update`,
    [id],
  );
  return row;
}

/** Locks and reads the products with these ids, in id order. */
export function lockProductsById(tx: EntityManager, ids: readonly number[]): Promise<StoredProduct[]> {
  return queryRows(
    tx,
    storedProductRow,
    `select id, version, ${COLUMNS.join(', ')} from products where id = any($1::int[]) order by id for no key update`,
    [ids],
  );
}

/** The trigger that records stock movements reads the cause; as a table, so that it takes no statement of its own. */
const CAUSE = "(select set_config('stock.cause', $2, true)) as cause";

export async function insertProducts(
  tx: EntityManager,
  rows: readonly ProductRow[],
  cause: StockCause,
): Promise<NewIds> {
  if (rows.length === 0) return new Map();
  const columns = COLUMNS.join(', ');
  const inserted = await queryRows(
    tx,
    idReferenceRow,
    `insert into products (${columns}) select ${columns}
     from json_to_recordset($1::json) as given (${RECORD_COLUMNS}), ${CAUSE} returning id, reference`,
    [toJson(rows), toJson({ ...cause, kind: 'opening' })],
  );
  return new Map(inserted.map((row) => [row.reference, row.id]));
}

export async function updateProducts(
  tx: EntityManager,
  rows: readonly StoredProduct[],
  cause: StockCause,
): Promise<void> {
  if (rows.length === 0) return;
  const assignments = COLUMNS.map((column) => `${column} = given.${column}`).join(', ');
  await tx.query(
    `update products p set ${assignments}, version = p.version + 1, updated_at = now()
     from json_to_recordset($1::json) as given (id int, ${RECORD_COLUMNS}), ${CAUSE} where p.id = given.id`,
    [toJson(rows), toJson(cause)],
  );
}
