import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The catalogue: categories, products with their price history, reviews, merchandising (banners and collections). */
export class CreateCatalog1795252500000 implements MigrationInterface {
  name = 'CreateCatalog1795252500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...tree, ...products, ...shopWindow]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table service_cards, banner_products, banners, collection_products, collections, reviews,
        price_history, products, subsubcategories, subcategories, categories, suppliers, brands`);
  }
}

const tree = [
  `create table brands (
     id integer generated always as identity primary key,
     name text not null check (name <> '' and length(name) <= 100),
     logo_url text,
     created_at timestamptz not null default now()
   )`,
  `create unique index brands_name_key on brands (lower(name))`,
  // Supplier ids are fixed, not generated: 3 and 4 mean "available in 15 days" (storefront.md §9).
  `create table suppliers (
     id integer primary key check (id > 0),
     name text not null check (name <> ''),
     created_at timestamptz not null default now()
   )`,
  `create table categories (
     id integer generated always as identity primary key,
     name text not null check (name <> ''),
     slug text not null unique check (slug <> ''),
     description_html text not null default '',
     image text,
     position integer not null default 0,
     created_at timestamptz not null default now()
   )`,
  `create table subcategories (
     id integer generated always as identity primary key,
     category_id integer not null references categories,
     name text not null check (name <> ''),
     slug text not null check (slug <> ''),
     description_html text not null default '',
     image text,
     position integer not null default 0,
     created_at timestamptz not null default now(),
     unique (category_id, slug)
   )`,
  `create table subsubcategories (
     id integer generated always as identity primary key,
     subcategory_id integer not null references subcategories,
     name text not null check (name <> ''),
     slug text not null check (slug <> ''),
     image text,
     position integer not null default 0,
     created_at timestamptz not null default now(),
     unique (subcategory_id, slug)
   )`,
];

const products = [
  `create table products (
     id integer generated always as identity primary key,
     reference text not null unique check (reference <> '' and length(reference) <= 80),
     ean text check (ean ~ '^[0-9]{8,14}$'),
     name text not null check (name <> '' and length(name) <= 300),
     description_html text not null default '',
     image_urls text[] not null default '{}',
     brand_id integer references brands,
     supplier_id integer references suppliers,
     subsubcategory_id integer not null references subsubcategories,
     net_price_cents integer check (net_price_cents >= 0),
     promo_price_cents integer check (promo_price_cents >= 0),
     is_promotion boolean not null default false,
     struck_price_cents integer check (struck_price_cents >= 0),
     vat_rate_bp integer not null default 850 check (vat_rate_bp between 0 and 10000),
     purchase_price_cents integer check (purchase_price_cents >= 0),
     is_new boolean not null default false,
     is_refurbished boolean not null default false,
     badge text check (badge <> '' and length(badge) <= 40),
     stock integer not null default 0 check (stock >= 0),
     sold_count integer not null default 0 check (sold_count >= 0),
     delivery_time text,
     -- json and not jsonb, to preserve the order of the keys.
     specification json not null default '{}' check (json_typeof(specification) = 'object'),
     is_active boolean not null default true,
     rating_sum integer not null default 0 check (rating_sum >= 0),
     rating_count integer not null default 0 check (rating_count >= 0),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint products_for_sale_have_a_price check (not is_active or net_price_cents is not null),
     constraint products_promotion_has_a_price check (not is_promotion or promo_price_cents is not null)
   )`,
  `create index products_subsubcategory_idx on products (subsubcategory_id)`,
  `create index products_brand_idx on products (brand_id)`,
  `create index products_supplier_idx on products (supplier_id)`,
  // The price history: the struck price of a promotion is the lowest of the 30 days before it (decisions §3.3).
  `create table price_history (
     id bigint generated always as identity primary key,
     product_id integer not null references products on delete cascade,
     net_price_cents integer not null check (net_price_cents >= 0),
     sold_price_cents integer not null check (sold_price_cents >= 0),
     is_promotion boolean not null,
     source text not null,
     changed_at timestamptz not null default now()
   )`,
  `create index price_history_product_idx on price_history (product_id, changed_at)`,
  `create table reviews (
     id integer generated always as identity primary key,
     product_id integer not null references products on delete cascade,
     client text not null check (client <> ''),
     rating integer not null check (rating between 1 and 5),
     message text not null,
     created_at timestamptz not null default now(),
     unique (product_id, client, message)
   )`,
];

const shopWindow = [
  `create table collections (
     id integer generated always as identity primary key,
     name text not null unique check (name <> ''),
     position integer not null default 0
   )`,
  `create table collection_products (
     collection_id integer not null references collections on delete cascade,
     product_id integer not null references products on delete cascade,
     position integer not null default 0,
     primary key (collection_id, product_id)
   )`,
  `create table banners (
     id integer generated always as identity primary key,
     title text not null unique check (title <> ''),
     description_html text not null default '',
     image text not null,
     position integer not null default 0
   )`,
  `create table banner_products (
     banner_id integer not null references banners on delete cascade,
     product_id integer not null references products on delete cascade,
     position integer not null default 0,
     primary key (banner_id, product_id)
   )`,
  `create table service_cards (
     id integer generated always as identity primary key,
     name text not null unique check (name <> ''),
     icon text not null,
     position integer not null default 0
   )`,
];
