import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Each order locks the unpaid ones of its user; without this index, PostgreSQL read the unpaid orders of everybody for it. */
export class FindUnpaidOrdersOfAUser1796067000000 implements MigrationInterface {
  name = 'FindUnpaidOrdersOfAUser1796067000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { orders_unpaid: "orders (user_id) where status = 'pending'" }, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['orders_unpaid']);
  }
}
