import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trigger that names the changed products compared each of them with a list of all: an update of 20,000 products took
 * minutes. Above the number that a notice names, it now stops counting.
 */
export class LimitPageNotes1795469400000 implements MigrationInterface {
  name = 'LimitPageNotes1795469400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PAGE_NOTE_UPDATED);
  }

  /** The function of the previous version gives the same notices; it is left as it is. */
  async down(): Promise<void> {}
}

/** As in NotifyPageChanges: above this number a notice names all products. */
const MAX_NAMED = 300;

/** What product pages and cards show, of the row of each side. */
const SHOWN =
  'name, reference, ean, brand_id, subsubcategory_id, image_urls, net_price_cents, promo_price_cents, ' +
  'struck_price_cents, is_promotion, vat_rate_bp, is_new, is_refurbished, badge, stock > 0, supplier_id, ' +
  'delivery_time, rating_sum, rating_count, is_active, description_html, eco_fee_cents, repair_index_tenths, ' +
  'spare_parts_years, energy_class, refurbished_grade, specification::text';

/** What decides in which lists a product is, and where. */
const LISTED =
  'name, brand_id, subsubcategory_id, net_price_cents, promo_price_cents, struck_price_cents, is_promotion, ' +
  'vat_rate_bp, is_new, is_refurbished, badge is null, stock > 0, is_active, specification::text';

/** "(n.name, n.stock > 0) is distinct from (o.name, o.stock > 0)" */
function differs(columns: string): string {
  const side = (row: string) =>
    columns
      .split(', ')
      .map((column) => `${row}.${column}`)
      .join(', ');
  return `(${side('n')}) is distinct from (${side('o')})`;
}

const PAGE_NOTE_UPDATED = `
  create or replace function page_note_updated() returns trigger language plpgsql as $$
  declare
    shown int[] := array(
      select n.id from changed n join before o on o.id = n.id where ${differs(SHOWN)} limit ${MAX_NAMED} + 1);
    counted int[];
  begin
    if cardinality(shown) > ${MAX_NAMED} then
      perform pg_notify('page_changes', 'products listings');
      return null;
    end if;
    counted := array(
      select n.id from changed n join before o on o.id = n.id
      where least(n.stock, 50) <> least(o.stock, 50) and n.id <> all(shown) limit ${MAX_NAMED} + 1);
    if cardinality(counted) > ${MAX_NAMED} then
      perform pg_notify('page_changes', 'products');
    elsif cardinality(counted) > 0 then
      perform pg_notify('page_changes', (select string_agg('stock:' || id, ' ') from unnest(counted) id));
    end if;
    if cardinality(shown) = 0 then return null; end if;
    perform page_note_products(shown, array(
      select n.id from changed n join before o on o.id = n.id where n.id = any(shown) and ${differs(LISTED)}));
    -- A product that moves is missing from the lists where it was.
    if exists (select from changed n join before o on o.id = n.id
               where (n.brand_id, n.subsubcategory_id) is distinct from (o.brand_id, o.subsubcategory_id)) then
      perform pg_notify('page_changes', 'listings');
    end if;
    return null;
  end $$`;
