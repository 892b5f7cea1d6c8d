import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prices for professionals, for chosen clients, and volume prices for everybody; what each order line was sold at. */
export class CreatePriceLists1795549800000 implements MigrationInterface {
  name = 'CreatePriceLists1795549800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_lines drop column price_list_id');
    await runner.query('drop table price_list_rules, price_list_clients, price_lists');
    await runner.query('drop function page_note_price_list()');
  }
}

const targets = {
  product: 'products',
  subsubcategory: 'subsubcategories',
  subcategory: 'subcategories',
  category: 'categories',
  brand: 'brands',
};

const STATEMENTS = [
  `create table price_lists (
     id integer generated always as identity primary key,
     name text not null check (name <> '' and length(name) <= 80),
     audience text not null check (audience in ('everyone', 'professionals', 'clients')),
     status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
     starts_at timestamptz,
     ends_at timestamptz,
     version integer not null default 1,
     is_announced boolean not null default false,
     created_at timestamptz not null default now(),
     constraint price_lists_period_check check (ends_at > starts_at)
   )`,
  `create table price_list_clients (
     price_list_id integer not null constraint price_list_clients_price_list_id_fkey references price_lists on delete cascade,
     client_id integer not null constraint price_list_clients_client_id_fkey references users on delete cascade,
     primary key (price_list_id, client_id)
   )`,
  'create index price_list_clients_client_idx on price_list_clients (client_id)',
  `create table price_list_rules (
     id integer generated always as identity primary key,
     price_list_id integer not null constraint price_list_rules_price_list_id_fkey references price_lists on delete cascade,
     target_kind text not null,
     ${Object.entries(targets)
       .map(
         ([kind, table]) =>
           `${kind}_id integer constraint price_list_rules_${kind}_id_fkey references ${table} on delete cascade,`,
       )
       .join('\n     ')}
     min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
     kind text not null check (kind in ('fixed', 'percentage')),
     value integer not null check (value > 0),
     constraint price_list_rules_percentage_check check (kind <> 'percentage' or value <= 9500),
     constraint price_list_rules_fixed_check check (kind <> 'fixed' or target_kind = 'product'),
     constraint price_list_rules_target_check check (
       num_nonnulls(product_id, subsubcategory_id, subcategory_id, category_id, brand_id) = case target_kind when 'all' then 0 else 1 end
       and case target_kind ${Object.keys(targets)
         .map((kind) => `when '${kind}' then ${kind}_id is not null`)
         .join(' ')} when 'all' then true else false end)
   )`,
  ...Object.keys(targets).map(
    (kind) => `create index price_list_rules_${kind}_idx on price_list_rules (${kind}_id) where ${kind}_id is not null`,
  ),
  `create unique index price_list_rules_tier_idx on price_list_rules
     (price_list_id, product_id, subsubcategory_id, subcategory_id, category_id, brand_id, min_quantity) nulls not distinct`,
  `create index price_list_rules_all_idx on price_list_rules (price_list_id) where target_kind = 'all'`,
  // Without a foreign key: price lists are never deleted.
  'alter table order_lines add column price_list_id integer',
  // Pages of products show volume prices; they are evicted by the tag of page-tags.ts.
  `create function page_note_price_list() returns trigger language plpgsql as $$
   begin
     if new.audience = 'everyone' or (tg_op = 'UPDATE' and old.audience = 'everyone') then
       perform pg_notify('page_changes', 'products');
     end if;
     return null;
   end $$`,
  `create trigger page_changes after insert or update on price_lists
   for each row execute function page_note_price_list()`,
];
