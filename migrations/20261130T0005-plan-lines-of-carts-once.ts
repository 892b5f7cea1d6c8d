import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions that read a locked cart: PostgreSQL planned their statement at each call, longer than it ran, since carts differ in their
 * lines. It does not see whose cart it is now, and plans once per connection.
 */
export class PlanLinesOfCartsOnce1795997100000 implements MigrationInterface {
  name = 'PlanLinesOfCartsOnce1795997100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of readCart('(select cart)')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of readCart('cart')) await runner.query(statement);
  }
}

function readCart(cart: string): string[] {
  return [
    `create or replace function cart_contents(cart integer, product integer, out lines integer, out quantity integer, out units integer)
      volatile language plpgsql as $$
      begin
        select count(*), coalesce(sum(l.quantity) filter (where l.product_id = product), 0),
          coalesce(sum(l.quantity) filter (where l.product_id <> product), 0)
        into lines, quantity, units from cart_lines l where l.cart_id = ${cart};
      end $$`,
    `create or replace function locked_cart_lines(cart integer) returns table
        (id integer, product_id integer, quantity integer, seen_name text, seen_net_cents integer, reserved integer)
      volatile rows 5 language plpgsql as $$
      #variable_conflict use_column
      begin
        return query select l.id, l.product_id, l.quantity, l.seen_name, l.seen_net_cents, coalesce(r.quantity, 0)
          from cart_lines l left join cart_reservations r on r.cart_id = l.cart_id and r.product_id = l.product_id
          where l.cart_id = ${cart};
      end $$`,
  ];
}
