import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a quote was written while the seller was exempt from VAT; of earlier quotes nobody knows. */
export class StoreExemptionOfQuotes1795997040000 implements MigrationInterface {
  name = 'StoreExemptionOfQuotes1795997040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes add column vat_exempt boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes drop column vat_exempt');
  }
}
