import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Promotions with a start and an end on products, categories and brands, and what they set and sold. */
export class CreatePromotions1795490400000 implements MigrationInterface {
  name = 'CreatePromotions1795490400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_lines drop column promotion_id');
    await runner.query('alter table price_history drop column promotion_id');
    await runner.query('alter table products drop column promotion_id');
    await runner.query('drop table promotion_targets, promotions');
  }
}

const STATEMENTS = [
  `create table promotions (
     id integer generated always as identity primary key,
     name text not null check (name <> '' and length(name) <= 80),
     discount_kind text not null check (discount_kind in ('percentage', 'amount', 'fixed')),
     discount_value integer not null check (discount_value > 0),
     starts_at timestamptz not null,
     ends_at timestamptz,
     priority integer not null default 0 check (priority between 0 and 100),
     stopped_at timestamptz,
     version integer not null default 1,
     applied_version integer not null default 0,
     is_applied boolean not null default false,
     created_at timestamptz not null default now(),
     constraint promotions_percentage_check check (discount_kind <> 'percentage' or discount_value <= 9500),
     constraint promotions_period_check check (ends_at > starts_at)
   )`,
  `create table promotion_targets (
     id integer generated always as identity primary key,
     promotion_id integer not null constraint promotion_targets_promotion_id_fkey references promotions on delete cascade,
     product_id integer constraint promotion_targets_product_id_fkey references products on delete cascade,
     subsubcategory_id integer constraint promotion_targets_subsubcategory_id_fkey references subsubcategories on delete cascade,
     subcategory_id integer constraint promotion_targets_subcategory_id_fkey references subcategories on delete cascade,
     category_id integer constraint promotion_targets_category_id_fkey references categories on delete cascade,
     brand_id integer constraint promotion_targets_brand_id_fkey references brands on delete cascade,
     constraint promotion_targets_one_check
       check (num_nonnulls(product_id, subsubcategory_id, subcategory_id, category_id, brand_id) = 1)
   )`,
  'create index promotion_targets_promotion_idx on promotion_targets (promotion_id)',
  ...['product', 'subsubcategory', 'subcategory', 'category', 'brand'].map(
    (kind) =>
      `create index promotion_targets_${kind}_idx on promotion_targets (${kind}_id) where ${kind}_id is not null`,
  ),
  // Without foreign keys: promotions are never deleted, and a key would check every product.
  'alter table products add column promotion_id integer',
  'alter table price_history add column promotion_id integer',
  'alter table order_lines add column promotion_id integer',
];
