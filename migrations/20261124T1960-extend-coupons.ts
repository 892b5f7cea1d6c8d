import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons of an amount, with a minimum, for a first order, for categories and brands. */
export class ExtendCoupons1795550400001 implements MigrationInterface {
  name = 'ExtendCoupons1795550400001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coupon_targets');
    await runner.query('delete from coupon_uses u using coupons c where c.id = u.coupon_id and c.discount_bp is null');
    await runner.query('delete from coupons where discount_bp is null');
    await runner.query(
      `alter table coupons drop column discount_cents, drop column min_total_cents, drop column is_first_order_only,
         drop column is_limited, alter column discount_bp set not null`,
    );
    await runner.query(
      `alter table orders drop constraint orders_discount_of_coupon,
         add constraint orders_check check ((coupon_code is null) = (discount_bp = 0)) not valid`,
    );
  }
}

const STATEMENTS = [
  // In cents of the total including tax; null for a percentage.
  'alter table coupons add column discount_cents integer',
  'alter table coupons add column min_total_cents integer',
  'alter table coupons add column is_first_order_only boolean not null default false',
  // Stays true when the last product or category of the coupon is deleted: it must not apply to every cart then.
  'alter table coupons add column is_limited boolean not null default false',
  'alter table coupons alter column discount_bp drop not null',
  `alter table coupons add constraint coupons_one_discount
     check (num_nonnulls(discount_bp, discount_cents) = 1 and coalesce(discount_cents, 1) > 0) not valid`,
  'alter table coupons add constraint coupons_min_total check (min_total_cents > 0) not valid',
  `create table coupon_targets (
     id integer generated always as identity primary key,
     coupon_id integer not null constraint coupon_targets_coupon_id_fkey references coupons on delete cascade,
     subsubcategory_id integer constraint coupon_targets_subsubcategory_id_fkey references subsubcategories on delete cascade,
     subcategory_id integer constraint coupon_targets_subcategory_id_fkey references subcategories on delete cascade,
     category_id integer constraint coupon_targets_category_id_fkey references categories on delete cascade,
     brand_id integer constraint coupon_targets_brand_id_fkey references brands on delete cascade,
     constraint coupon_targets_one_check
       check (num_nonnulls(subsubcategory_id, subcategory_id, category_id, brand_id) = 1)
   )`,
  'create index coupon_targets_coupon_idx on coupon_targets (coupon_id)',
  ...['subsubcategory', 'subcategory', 'category', 'brand'].map(
    (kind) => `create index coupon_targets_${kind}_idx on coupon_targets (${kind}_id) where ${kind}_id is not null`,
  ),
  // An amount has no rate.
  'alter table orders drop constraint orders_check',
  `alter table orders add constraint orders_discount_of_coupon
     check (coupon_code is not null or (discount_bp = 0 and discount_cents = 0)) not valid`,
];
