import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** The new primary key of `payment_reminders`, which the next migration takes. */
export class IndexInstalmentReminders1795849860000 implements MigrationInterface {
  name = 'IndexInstalmentReminders1795849860000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists payment_reminders_new_key');
    await runner.query(
      'create unique index concurrently payment_reminders_new_key on payment_reminders (order_id, instalment, days)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['payment_reminders_new_key']);
  }
}
