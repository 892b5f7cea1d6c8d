import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved carts: a user saves the cart and restores it later, merged with the current cart. */
export class KeepSavedCarts1795280001000 implements MigrationInterface {
  name = 'KeepSavedCarts1795280001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_cart_lines (
        id integer primary key generated always as identity,
        user_id integer not null references users (id) on delete cascade,
        product_id integer not null references products (id) on delete cascade,
        quantity integer not null check (quantity between 1 and 9999),
        -- As last displayed to the user: later changes are shown on the line.
        seen_name text not null check (seen_name <> ''),
        seen_net_cents integer not null check (seen_net_cents >= 0),
        saved_at timestamptz not null default now(),
        unique (user_id, product_id)
      );
      create index saved_cart_lines_product on saved_cart_lines (product_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_cart_lines');
  }
}
