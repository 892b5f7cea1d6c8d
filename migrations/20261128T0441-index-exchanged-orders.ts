import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Finds what a new order was exchanged for; validates the constraint of LinkExchangedOrders. */
export class IndexExchangedOrders1795840860000 implements MigrationInterface {
  name = 'IndexExchangedOrders1795840860000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const definition = 'order_refunds (exchange_order_id) where exchange_order_id is not null';
    await replaceIndices(runner, { order_refunds_exchange_order: definition }, []);
    await runner.query('alter table order_refunds validate constraint order_refunds_exchange_order_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['order_refunds_exchange_order']);
  }
}
