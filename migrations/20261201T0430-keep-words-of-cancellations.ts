import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why staff cancelled an order, in the words that its client was mailed; of earlier orders the mail alone has them. */
export class KeepWordsOfCancellations1796099400000 implements MigrationInterface {
  name = 'KeepWordsOfCancellations1796099400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column cancel_note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column cancel_note');
  }
}
