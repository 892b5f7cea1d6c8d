import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Categories and brands that staff edit: hidden ones, texts, facets, the names under which suppliers know them after a
 * move or merge, and the redirects of their former addresses.
 */
export class DescribeCategoriesAndBrands1795488000000 implements MigrationInterface {
  name = 'DescribeCategoriesAndBrands1795488000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'subcategories', 'subsubcategories'])
      await runner.query(`alter table ${table} ${addColumns([...shared, 'facets text[]'])}`);
    await runner.query(`alter table subsubcategories ${addColumns([DESCRIPTION])}`);
    await runner.query(`alter table brands ${addColumns([...shared, DESCRIPTION])}`);
    for (const statement of [...TABLES, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of levels) {
      await runner.query(`drop trigger search_products_of on ${table}`);
      await runner.query(`drop function search_note_${table}()`);
    }
    await runner.query('drop table category_tree, category_aliases, brand_aliases, redirects');
    for (const table of ['categories', 'subcategories', 'subsubcategories'])
      await runner.query(`alter table ${table} ${dropColumns([...shared, 'facets'])}`);
    await runner.query(`alter table subsubcategories ${dropColumns([DESCRIPTION])}`);
    await runner.query(`alter table brands ${dropColumns([...shared, DESCRIPTION])}`);
  }
}

const DESCRIPTION = `description_html text not null default ''`;
/** `version` grows with each change by staff: their forms send the one that they have read. */
const shared = [
  'is_hidden boolean not null default false',
  'seo_title text',
  'seo_description text',
  'version integer not null default 1',
];

function addColumns(columns: readonly string[]): string {
  return columns.map((column) => `add column ${column}`).join(', ');
}

function dropColumns(columns: readonly string[]): string {
  return columns.map((column) => `drop column ${column.split(' ')[0]}`).join(', ');
}

const PAGES = `'category', 'subcategory', 'subsubcategory', 'brand'`;

const TABLES = [
  // One row: each change of the tree by staff locks it and counts its version up.
  `create table category_tree (
     id integer primary key default 1 check (id = 1),
     version integer not null default 1
   )`,
  'insert into category_tree default values',
  // What suppliers' files still call a category that was moved or merged; the parent of a root is 0.
  `create table category_aliases (
     level text not null check (level in ('category', 'subcategory', 'subsubcategory')),
     parent_id integer not null check (parent_id >= 0),
     slug text not null check (slug <> ''),
     node_id integer not null,
     primary key (level, parent_id, slug)
   )`,
  'create index category_aliases_node_idx on category_aliases (level, node_id)',
  // Former names of brands, in lower case.
  `create table brand_aliases (
     name text primary key check (name <> '' and name = lower(name)),
     brand_id integer not null references brands on delete cascade
   )`,
  'create index brand_aliases_brand_idx on brand_aliases (brand_id)',
  // Former pages of the shop: ids of categories, names of brands in lower case. A target is never redirected itself.
  `create table redirects (
     page text not null check (page in (${PAGES})),
     key text not null check (key <> '' and key = lower(key)),
     to_page text not null check (to_page in (${PAGES})),
     to_key text not null check (to_key <> ''),
     created_at timestamptz not null default now(),
     primary key (page, key),
     constraint redirects_lead_elsewhere check ((page, key) <> (to_page, lower(to_key)))
   )`,
];

/** Which products a change concerns, and which columns of the row they show in lists and searches. */
const levels = [
  {
    table: 'subsubcategories',
    products: 'p.subsubcategory_id = new.id',
    columns: ['is_hidden', 'subcategory_id', 'name'],
  },
  {
    table: 'subcategories',
    products: 'p.subsubcategory_id in (select id from subsubcategories where subcategory_id = new.id)',
    columns: ['is_hidden', 'category_id', 'name'],
  },
  {
    table: 'categories',
    products: `p.subsubcategory_id in (select l.id from subsubcategories l
      join subcategories s on s.id = l.subcategory_id where s.category_id = new.id)`,
    columns: ['is_hidden', 'name'],
  },
  { table: 'brands', products: 'p.brand_id = new.id', columns: ['name'] },
];

/** The facet index and the search server read the products again. */
const TRIGGERS = levels.flatMap(({ table, products, columns }) => [
  `create function search_note_${table}() returns trigger language plpgsql as $$
   begin
     perform search_note_changes(array(select p.id from products p where ${products} and p.is_active));
     return null;
   end $$`,
  `create trigger search_products_of after update on ${table} for each row
   when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
   execute function search_note_${table}()`,
]);
