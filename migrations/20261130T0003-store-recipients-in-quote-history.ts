import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that an e-mail about a quote went to stands apart from the text of its entry, so that it can be erased. */
export class StoreRecipientsInQuoteHistory1795996980000 implements MigrationInterface {
  name = 'StoreRecipientsInQuoteHistory1795996980000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_history add column recipient text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_history drop column recipient');
  }
}
