import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Persistent carts: a visitor's cart is identified by an id of the browser, a user's by the account; they can be
 * merged.
 */
export class CreateCarts1795252800000 implements MigrationInterface {
  name = 'CreateCarts1795252800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CARTS);
    await queryRunner.query(LINES);
    await queryRunner.query(RESERVED);
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
    -- Either a user's or a visitor's: a cart assigned to a user is no longer found by the visitor's id.
    check ((user_id is null) <> (guest_id is null))
  );
  create index carts_idle_guests on carts (updated_at) where guest_id is not null`;

const LINES = `
  create table cart_lines (
    id integer primary key generated always as identity,
    cart_id integer not null references carts (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 9999),
    -- As last displayed to the customer: later changes are shown before the order.
    seen_name text not null check (seen_name <> ''),
    seen_net_cents integer not null check (seen_net_cents >= 0),
    created_at timestamptz not null default now(),
    unique (cart_id, product_id)
  );
  create index cart_lines_product on cart_lines (product_id)`;

// Units reserved by the cart's own unpaid order count as available for this cart.
const RESERVED = `
  create table cart_held_units (
    cart_id integer not null references carts (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity >= 1),
    primary key (cart_id, product_id)
  )`;
