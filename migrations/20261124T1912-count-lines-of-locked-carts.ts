import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a cart contains now, for a statement that has locked its row. A volatile function reads what was committed before it
 * is called; the statement itself sees the lines as they were when it began to wait for the lock.
 */
export class CountLinesOfLockedCarts1795547520000 implements MigrationInterface {
  name = 'CountLinesOfLockedCarts1795547520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function cart_contents(cart integer, product integer, out lines integer, out quantity integer, out units integer)
      volatile language plpgsql as $$
      begin
        select count(*), coalesce(sum(l.quantity) filter (where l.product_id = product), 0),
          coalesce(sum(l.quantity) filter (where l.product_id <> product), 0)
        into lines, quantity, units from cart_lines l where l.cart_id = cart;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function cart_contents(integer, integer)');
  }
}
