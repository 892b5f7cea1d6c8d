import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways to receive an order with their fees, as they were before: free at home and at one collection point. */
export class CreateDeliveryMethods1795590000000 implements MigrationInterface {
  name = 'CreateDeliveryMethods1795590000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of DELIVERY) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table delivery_methods; alter table orders drop column collection_point, drop column delivery_days; alter table coupons drop column is_free_delivery',
    );
  }
}

const DELIVERY = [
  `create table delivery_methods (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('home', 'collection')),
    name text not null unique,
    communes text[] not null default '{}',
    postal_codes text[] not null default '{}',
    address text,
    hours text,
    steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 0),
    free_from_cents integer check (free_from_cents > 0),
    min_days smallint not null check (min_days >= 0),
    max_days smallint not null check (max_days between min_days and 60),
    is_active boolean not null default true,
    version integer not null default 1,
    check (kind = 'collection' or (address is null and hours is null)),
    check (kind = 'home' or (communes = '{}' and postal_codes = '{}'))
  )`,
  `insert into delivery_methods (kind, name, steps, min_days, max_days) values
    ('collection', 'Point relais', '[{"from": 0, "fee": 0}]', 2, 4),
    ('home', 'À domicile', '[{"from": 0, "fee": 0}]', 3, 5)`,
  'alter table orders add column collection_point text, add column delivery_days smallint',
  'alter table coupons add column is_free_delivery boolean not null default false',
  'alter table coupons drop constraint coupons_one_discount',
  `alter table coupons add constraint coupons_one_discount check (num_nonnulls(discount_bp, discount_cents) = 1
     and (coalesce(discount_cents, 1) > 0 or (is_free_delivery and discount_cents = 0))) not valid`,
];
