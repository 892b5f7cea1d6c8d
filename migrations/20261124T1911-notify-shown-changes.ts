import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trigger of the search notified the processes of each sale. Where only units change that no page shows, since it shows
 * at most 50, it now records the product alone: the processes read it within five seconds, for the order by popularity.
 */
export class NotifyShownChanges1795547460000 implements MigrationInterface {
  name = 'NotifyShownChanges1795547460000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [RECORD, NOTE_CHANGES, noteUpdated(NOTE_SHOWN)]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noteUpdated('perform search_note_changes(ids);'));
    await runner.query(FORMER_NOTE_CHANGES);
    await runner.query('drop function search_record_changes(int[])');
  }
}

/** What search results, lists and cards show or depend on, as in LimitPageNotes. */
const SHOWN =
  'name, reference, ean, brand_id, subsubcategory_id, image_urls, net_price_cents, promo_price_cents, ' +
  'struck_price_cents, is_promotion, vat_rate_bp, is_new, is_refurbished, badge, supplier_id, ' +
  'delivery_time, rating_sum, rating_count, is_active, description_html, eco_fee_cents, repair_index_tenths, ' +
  'spare_parts_years, energy_class, refurbished_grade, specification::text, created_at';

const side = (row: string) =>
  [...SHOWN.split(', ').map((column) => `${row}.${column}`), `least(${row}.stock, 50)`].join();

const RECORD = `
  create function search_record_changes(ids int[]) returns void language sql as $$
    insert into search_changes (product_id, changed_in)
    select id, pg_current_xact_id() from unnest(ids) id order by id
    on conflict (product_id) do update set changed_in = excluded.changed_in
  $$`;

const NOTE_CHANGES = `
  create or replace function search_note_changes(ids int[]) returns void language sql as $$
    select search_record_changes(ids);
    select pg_notify('search_changes', '')
  $$`;

const FORMER_NOTE_CHANGES = `
  create or replace function search_note_changes(ids int[]) returns void language sql as $$
    insert into search_changes (product_id, changed_in)
    select id, pg_current_xact_id() from unnest(ids) id order by id
    on conflict (product_id) do update set changed_in = excluded.changed_in;
    select pg_notify('search_changes', '')
  $$`;

const NOTE_SHOWN = `
  perform search_record_changes(ids);
  if exists (select from changed n join before o on o.id = n.id where (${side('n')}) is distinct from (${side('o')})) then
    perform pg_notify('search_changes', '');
  end if;`;

const noteUpdated = (note: string) => `
  create or replace function search_note_updated() returns trigger language plpgsql as $$
   declare
     ids int[] := array(select id from changed);
     reworded int[] := array(
       select n.id from changed n join before o on o.id = n.id
       where (n.name, n.reference, n.ean, n.brand_id, n.subsubcategory_id, n.badge, n.description_html, n.is_active, n.specification::text)
         is distinct from (o.name, o.reference, o.ean, o.brand_id, o.subsubcategory_id, o.badge, o.description_html, o.is_active, o.specification::text));
   begin
     if cardinality(ids) = 0 then return null; end if;
     if cardinality(reworded) > 0 then perform search_index_products(reworded); end if;
     ${note}
     return null;
   end $$`;
