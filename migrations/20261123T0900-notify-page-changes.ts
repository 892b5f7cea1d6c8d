import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells the page caches what changed, in notices of "page_changes": the tags of apps/api/src/pages/page-tags.ts,
 * separated by spaces. Notices instead of a table: a row for a category would make buyers of its products wait for one
 * another.
 */
export class NotifyPageChanges1795424400000 implements MigrationInterface {
  name = 'NotifyPageChanges1795424400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TAGS_OF_PRODUCTS, ...PRODUCTS, REVIEWS, NOTIFY]) await runner.query(statement);
    for (const [table, tag] of Object.entries(tables))
      for (const statement of triggersOf(table, tag)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables))
      for (const name of ['page_changes', 'page_changes_updated', 'page_changes_truncated'])
        await runner.query(`drop trigger ${name} on ${table}`);
    for (const name of ['inserted', 'updated', 'deleted'])
      await runner.query(`drop trigger page_changes_${name} on products`);
    await runner.query('drop trigger page_changes on reviews');
    await runner.query(`
      drop function page_note_inserted(), page_note_updated(), page_note_deleted(), page_note_review(), page_note(),
        page_note_products(int[], int[])`);
  }
}

/** The tag of each table that public pages read, besides products and reviews; every page shows the categories. */
const tables: Record<string, string> = {
  categories: 'everything',
  subcategories: 'everything',
  subsubcategories: 'everything',
  brands: 'brands',
  banners: 'banners',
  banner_products: 'banners',
  collections: 'collections',
  collection_products: 'collections',
  service_cards: 'service-cards',
  content_pages: 'content',
  faq_categories: 'faq',
  faq_questions: 'faq',
};

/** Above this number of products a notice names all of them; it must be shorter than 8000 bytes. */
const MAX_NAMED = 300;
const MAX_NAMED_LISTED = 50;

/** `shown`: products whose pages and cards change; `listed`: those that lists contain, sort or count differently. */
const TAGS_OF_PRODUCTS = `
  create function page_note_products(shown int[], listed int[]) returns void language plpgsql as $$
  begin
    if cardinality(shown) > ${MAX_NAMED} then
      perform pg_notify('page_changes', 'products listings');
      return;
    end if;
    if cardinality(shown) > 0 then
      perform pg_notify('page_changes', (select string_agg('product:' || id, ' ') from unnest(shown) id));
    end if;
    if cardinality(listed) > ${MAX_NAMED_LISTED} then
      perform pg_notify('page_changes', 'listings');
    elsif cardinality(listed) > 0 then
      perform pg_notify('page_changes', (
        select string_agg(distinct tag, ' ') from products p
          join subsubcategories l on l.id = p.subsubcategory_id
          join subcategories s on s.id = l.subcategory_id
          left join brands b on b.id = p.brand_id
          cross join lateral unnest(array['catalogue', 'category:' || s.category_id, 'subcategory:' || s.id,
            'subsubcategory:' || l.id, 'brand:' || md5(lower(b.name))]) tag
        where p.id = any(listed)));
    end if;
  end $$`;

/**
 * Customers see at most 50 units, on the page of the product; cards say whether there is some. Sales figures order lists too, but change with every order: lists follow them when
 * their pages are old.
 */
const PRODUCTS = [
  `create function page_note_inserted() returns trigger language plpgsql as $$
   begin
     perform page_note_products(array(select id from changed), array(select id from changed));
     return null;
   end $$`,
  `create function page_note_updated() returns trigger language plpgsql as $$
   declare
     shown int[] := array(
       select n.id from changed n join before o on o.id = n.id
       where (n.name, n.reference, n.ean, n.brand_id, n.subsubcategory_id, n.image_urls, n.net_price_cents, n.promo_price_cents,
           n.struck_price_cents, n.is_promotion, n.vat_rate_bp, n.is_new, n.is_refurbished, n.badge, n.stock > 0,
           n.supplier_id, n.delivery_time, n.rating_sum, n.rating_count, n.is_active, n.description_html, n.eco_fee_cents,
           n.repair_index_tenths, n.spare_parts_years, n.energy_class, n.refurbished_grade, n.specification::text)
         is distinct from
         (o.name, o.reference, o.ean, o.brand_id, o.subsubcategory_id, o.image_urls, o.net_price_cents, o.promo_price_cents,
           o.struck_price_cents, o.is_promotion, o.vat_rate_bp, o.is_new, o.is_refurbished, o.badge, o.stock > 0,
           o.supplier_id, o.delivery_time, o.rating_sum, o.rating_count, o.is_active, o.description_html, o.eco_fee_cents,
           o.repair_index_tenths, o.spare_parts_years, o.energy_class, o.refurbished_grade, o.specification::text));
     listed int[] := '{}';
     counted int[] := array(
       select n.id from changed n join before o on o.id = n.id
       where least(n.stock, 50) <> least(o.stock, 50) and n.id <> all(shown) limit ${MAX_NAMED} + 1);
   begin
     if cardinality(counted) > ${MAX_NAMED} then
       perform pg_notify('page_changes', 'products');
     elsif cardinality(counted) > 0 then
       perform pg_notify('page_changes', (select string_agg('stock:' || id, ' ') from unnest(counted) id));
     end if;
     if cardinality(shown) = 0 then return null; end if;
     listed := array(
       select n.id from changed n join before o on o.id = n.id
       where n.id = any(shown) and (n.name, n.brand_id, n.subsubcategory_id, n.net_price_cents, n.promo_price_cents, n.struck_price_cents,
           n.is_promotion, n.vat_rate_bp, n.is_new, n.is_refurbished, n.badge is null, n.stock > 0, n.is_active, n.specification::text)
         is distinct from
         (o.name, o.brand_id, o.subsubcategory_id, o.net_price_cents, o.promo_price_cents, o.struck_price_cents,
           o.is_promotion, o.vat_rate_bp, o.is_new, o.is_refurbished, o.badge is null, o.stock > 0, o.is_active, o.specification::text));
     perform page_note_products(shown, listed);
     -- A product that moves is missing from the lists where it was.
     if exists (select from changed n join before o on o.id = n.id
                where (n.brand_id, n.subsubcategory_id) is distinct from (o.brand_id, o.subsubcategory_id)) then
       perform pg_notify('page_changes', 'listings');
     end if;
     return null;
   end $$`,
  `create function page_note_deleted() returns trigger language plpgsql as $$
   begin
     perform page_note_products(array(select id from before), '{}');
     perform pg_notify('page_changes', 'listings');
     return null;
   end $$`,
  `create trigger page_changes_inserted after insert on products referencing new table as changed
   for each statement execute function page_note_inserted()`,
  `create trigger page_changes_updated after update on products referencing old table as before new table as changed
   for each statement execute function page_note_updated()`,
  `create trigger page_changes_deleted after delete on products referencing old table as before
   for each statement execute function page_note_deleted()`,
];

const REVIEWS = `
  create function page_note_review() returns trigger language plpgsql as $$
  begin
    perform pg_notify('page_changes', 'product:' || coalesce(new.product_id, old.product_id));
    return null;
  end $$;
  create trigger page_changes after insert or update or delete on reviews for each row execute function page_note_review()`;

const NOTIFY = `
  create function page_note() returns trigger language plpgsql as $$
  begin
    perform pg_notify('page_changes', tg_argv[0]);
    return null;
  end $$`;

/** For each row: an import writes brands and categories that exist already, which changes nothing. */
function triggersOf(table: string, tag: string): string[] {
  const note = `execute function page_note('${tag}')`;
  // Every card contains the name of its brand.
  const noteUpdate = tag === 'brands' ? "execute function page_note('everything')" : note;
  return [
    `create trigger page_changes after insert or delete on ${table} for each row ${note}`,
    `create trigger page_changes_updated after update on ${table}
     for each row when (old.* is distinct from new.*) ${noteUpdate}`,
    `create trigger page_changes_truncated after truncate on ${table} for each statement ${note}`,
  ];
}
