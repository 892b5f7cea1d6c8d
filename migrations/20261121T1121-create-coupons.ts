import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons: applied in the cart, used by the order; usage limits are checked in the transaction of the order. */
export class CreateCoupons1795270600000 implements MigrationInterface {
  name = 'CreateCoupons1795270600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table coupons (
        id integer primary key generated always as identity,
        code citext not null unique check (code ~ '^[A-Za-z0-9_-]{2,40}$'),
        -- Of the total including tax, in basis points.
        discount_bp integer not null check (discount_bp between 1 and 10000),
        starts_at timestamptz not null default now(),
        ends_at timestamptz,
        most_uses integer check (most_uses > 0),
        most_uses_per_person integer check (most_uses_per_person > 0),
        is_active boolean not null default true,
        check (ends_at is null or ends_at > starts_at)
      );

      -- A coupon with products requires one of them in the cart; a coupon without products applies to every cart.
      create table coupon_products (
        coupon_id integer not null references coupons on delete cascade,
        product_id integer not null references products on delete cascade,
        primary key (coupon_id, product_id)
      );

      -- One row per active order; deleted when the order is cancelled.
      create table coupon_uses (
        order_id integer primary key references orders on delete cascade,
        coupon_id integer not null references coupons,
        user_id integer references users on delete set null,
        -- Set until the order is paid; a new order of the same user replaces the use.
        is_held boolean not null default true,
        used_at timestamptz not null default now()
      );
      create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);

      alter table carts add column coupon_code text;

      do $$ begin
        -- The unnamed check of the total.
        execute (select format('alter table orders drop constraint %I', conname) from pg_constraint
          where conrelid = 'orders'::regclass and pg_get_constraintdef(oid) like '%total_cents = %');
      end $$;
      alter table orders
        add column coupon_code text,
        add column discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
        add column discount_cents integer not null default 0 check (discount_cents >= 0),
        add check ((coupon_code is null) = (discount_bp = 0)),
        add constraint orders_total check (total_cents = net_cents + shipping_cents + vat_cents - discount_cents),
        add check (total_cents >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders drop constraint orders_total;
      alter table orders drop column coupon_code, drop column discount_bp, drop column discount_cents,
        add check (total_cents = net_cents + shipping_cents + vat_cents);
      alter table carts drop column coupon_code;
      drop table coupon_uses; drop table coupon_products; drop table coupons;
    `);
  }
}
