import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Which orders a voucher pays; validates the constraints of CreateVouchers while orders are read and written. */
export class IndexOrderVouchers1795630260000 implements MigrationInterface {
  name = 'IndexOrderVouchers1795630260000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { orders_voucher: 'orders (voucher_id) where voucher_id is not null' }, []);
    await runner.query('alter table orders validate constraint orders_voucher_id_fkey');
    await runner.query('alter table orders validate constraint orders_voucher_part');
    await runner.query('alter table payment_sessions validate constraint payment_sessions_provider');
    await runner.query('alter table payment_ledger validate constraint payment_ledger_means');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['orders_voucher']);
  }
}
