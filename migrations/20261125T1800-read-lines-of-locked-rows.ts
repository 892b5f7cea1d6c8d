import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lines of a cart and of an order, for a statement that has locked their row: a volatile function reads what was committed
 * before it is called, not before the statement began to wait for the lock.
 */
export class ReadLinesOfLockedRows1795630501000 implements MigrationInterface {
  name = 'ReadLinesOfLockedRows1795630501000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function locked_cart_lines(cart integer) returns table
        (id integer, product_id integer, quantity integer, seen_name text, seen_net_cents integer, reserved integer)
      volatile rows 5 language plpgsql as $$
      #variable_conflict use_column
      begin
        return query select l.id, l.product_id, l.quantity, l.seen_name, l.seen_net_cents, coalesce(r.quantity, 0)
          from cart_lines l left join cart_reservations r on r.cart_id = l.cart_id and r.product_id = l.product_id
          where l.cart_id = cart;
      end $$`);
    await runner.query(`
      create function locked_order_lines(ordered integer) returns setof order_lines volatile rows 5 language plpgsql as $$
      begin
        return query select * from order_lines l where l.order_id = ordered;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function locked_order_lines(integer)');
    await runner.query('drop function locked_cart_lines(integer)');
  }
}
