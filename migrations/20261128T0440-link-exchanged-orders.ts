import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which order an exchange has paid with a refund. */
export class LinkExchangedOrders1795840800000 implements MigrationInterface {
  name = 'LinkExchangedOrders1795840800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_refunds add column exchange_order_id integer');
    await runner.query(
      `alter table order_refunds add constraint order_refunds_exchange_order_id_fkey
         foreign key (exchange_order_id) references orders not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_refunds drop column exchange_order_id');
  }
}
