import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** The orders on account of a client, and those that are due; most orders are not in it. */
export class IndexOrdersOnAccount1795625460000 implements MigrationInterface {
  name = 'IndexOrdersOnAccount1795625460000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { orders_on_account: 'orders (user_id, due_on) where due_on is not null' }, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['orders_on_account']);
  }
}
