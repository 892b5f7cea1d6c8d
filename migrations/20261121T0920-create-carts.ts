import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart outlives the visit: a visitor's is named by the browser's own id, a person's by the account, and the first may become part of the second. */
export class CreateCarts1795252800000 implements MigrationInterface {
  name = 'CreateCarts1795252800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CARTS);
    await queryRunner.query(LINES);
    await queryRunner.query(HELD);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table cart_held_units, cart_lines, carts');
  }
}

const CARTS = `
  create table carts (
    id integer primary key generated always as identity,
    user_id integer unique references users (id) on delete cascade,
    guest_id uuid unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- Either a person's or a visitor's: a claimed cart no longer answers to the visitor's id.
    check ((user_id is null) <> (guest_id is null))
  );
  create index carts_idle_guests on carts (updated_at) where guest_id is not null`;

const LINES = `
  create table cart_lines (
    id integer primary key generated always as identity,
    cart_id integer not null references carts (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 9999),
    -- As the person last saw them: what changed since is said before the order.
    seen_name text not null check (seen_name <> ''),
    seen_net_cents integer not null check (seen_net_cents >= 0),
    created_at timestamptz not null default now(),
    unique (cart_id, product_id)
  );
  create index cart_lines_product on cart_lines (product_id)`;

// An unpaid order takes its units out of stock while the cart is kept: for this cart they are still there.
const HELD = `
  create table cart_held_units (
    cart_id integer not null references carts (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity >= 1),
    primary key (cart_id, product_id)
  )`;
