import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search documents of the products, and the log of changed products from which each process updates its facet index.
 */
export class CreateSearch1795252560000 implements MigrationInterface {
  name = 'CreateSearch1795252560000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      EXTENSION,
      ...CONFIGURATION,
      WORDS,
      ...TABLES,
      INDEX_PRODUCTS,
      NOTE_CHANGES,
      ...TRIGGERS,
      ...BACKLOG,
    ])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger search_products_inserted on products;
      drop trigger search_products_updated on products;
      drop trigger search_products_deleted on products;
      drop function search_note_inserted(), search_note_updated(), search_note_deleted(), search_index_products(int[]), search_note_changes(int[]);
      drop table search_changes, search_documents;
      drop function search_words(text);
      drop text search configuration boutik;
      drop text search dictionary boutik_stem`);
  }
}

const EXTENSION = 'create extension if not exists unaccent';
// Without stop words, because "as" is a prefix of "asus". Long texts use `french`, which removes stop words.
const CONFIGURATION = [
  'create text search dictionary boutik_stem (template = snowball, language = french)',
  'create text search configuration boutik (copy = french)',
  'alter text search configuration boutik alter mapping replace french_stem with boutik_stem',
];

// The same normalization as in libs/search/src/postgres/query-words.ts: 27" is 27 pouces, 16GB is 16 go.
const WORDS = `
  create function search_words(input text) returns text language sql stable parallel safe as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(unaccent(input)),
      '(\\d)\\s*(?:"|''''|″|”|\\minches\\M|\\minch\\M|\\mpo\\M)', '\\1 pouces ', 'g'),
      '(\\d)\\s*g[bo]\\M', '\\1 go', 'g'),
      '(\\d)\\s*t[bo]\\M', '\\1 to', 'g'),
      '(\\d)(mo|w|[mgk]?hz|mm|cm|ms|dpi|ppp)\\M', '\\1 \\2', 'g'),
      '(\\d),(?=\\d)', '\\1.', 'g'),
      '(?<!\\d)\\.|\\.(?!\\d)', ' ', 'g'),
      '[^a-z0-9.]+', ' ', 'g')
  $$`;

const TABLES = [
  `create table search_documents (
     product_id integer primary key references products on delete cascade,
     reference_key text not null,
     ean text,
     document tsvector not null
   )`,
  'create index search_documents_document_idx on search_documents using gin (document) with (fastupdate = off)',
  'create index search_documents_reference_idx on search_documents (reference_key)',
  'create index search_documents_ean_idx on search_documents (ean)',
  // The transaction id, not a sequence: readers of a sequence would miss the rows of a transaction that commits late.
  `create table search_changes (
     product_id integer primary key,
     changed_in xid8 not null
   )`,
  'create index search_changes_changed_in_idx on search_changes (changed_in)',
];

const INDEX_PRODUCTS = `
  create function search_index_products(ids int[]) returns void language sql as $$
    delete from search_documents d using products p where p.id = d.product_id and p.id = any(ids) and not p.is_active;
    insert into search_documents (product_id, reference_key, ean, document)
    select p.id, regexp_replace(lower(p.reference), '[^a-z0-9]', '', 'g'), p.ean,
      setweight(to_tsvector('boutik', title.words || ' ' || regexp_replace(regexp_replace(title.words, '([a-z])([0-9])', '\\1 \\2', 'g'), '([0-9])([a-z])', '\\1 \\2', 'g')), 'A')
      || setweight(to_tsvector('boutik', search_words(concat_ws(' ', c.name, s.name, l.name, p.badge))), 'B')
      || setweight(to_tsvector('french', search_words(left(coalesce(sheet.text, ''), 4000))), 'C')
      || setweight(to_tsvector('french', search_words(left(regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'), 4000))), 'D')
    from products p
      join subsubcategories l on l.id = p.subsubcategory_id
      join subcategories s on s.id = l.subcategory_id
      join categories c on c.id = s.category_id
      left join brands b on b.id = p.brand_id
      cross join lateral (select search_words(concat_ws(' ', p.name, b.name, p.reference, p.ean)) as words) title
      cross join lateral (
        select string_agg(leaf #>> '{}', ' ') as text from jsonb_path_query(p.specification::jsonb, 'strict $.**') leaf
        where jsonb_typeof(leaf) in ('string', 'number')) sheet
    where p.id = any(ids) and p.is_active
    order by p.id
    on conflict (product_id) do update set reference_key = excluded.reference_key, ean = excluded.ean, document = excluded.document
  $$`;

const NOTE_CHANGES = `
  create function search_note_changes(ids int[]) returns void language sql as $$
    insert into search_changes (product_id, changed_in)
    select id, pg_current_xact_id() from unnest(ids) id order by id
    on conflict (product_id) do update set changed_in = excluded.changed_in;
    select pg_notify('search_changes', '')
  $$`;

const TRIGGERS = [
  `create function search_note_inserted() returns trigger language plpgsql as $$
   declare ids int[] := array(select id from changed);
   begin
     perform search_index_products(ids);
     perform search_note_changes(ids);
     return null;
   end $$`,
  // Stock and prices change often; only changes of searchable texts rebuild the document.
  `create function search_note_updated() returns trigger language plpgsql as $$
   declare
     ids int[] := array(select id from changed);
     reworded int[] := array(
       select n.id from changed n join before o on o.id = n.id
       where (n.name, n.reference, n.ean, n.brand_id, n.subsubcategory_id, n.badge, n.description_html, n.is_active, n.specification::text)
         is distinct from (o.name, o.reference, o.ean, o.brand_id, o.subsubcategory_id, o.badge, o.description_html, o.is_active, o.specification::text));
   begin
     if cardinality(ids) = 0 then return null; end if;
     if cardinality(reworded) > 0 then perform search_index_products(reworded); end if;
     perform search_note_changes(ids);
     return null;
   end $$`,
  `create function search_note_deleted() returns trigger language plpgsql as $$
   begin
     perform search_note_changes(array(select id from before));
     return null;
   end $$`,
  `create trigger search_products_inserted after insert on products referencing new table as changed
   for each statement execute function search_note_inserted()`,
  `create trigger search_products_updated after update on products referencing old table as before new table as changed
   for each statement execute function search_note_updated()`,
  `create trigger search_products_deleted after delete on products referencing old table as before
   for each statement execute function search_note_deleted()`,
];

const BACKLOG = [
  'select search_index_products(array(select id from products))',
  'select search_note_changes(array(select id from products))',
];
