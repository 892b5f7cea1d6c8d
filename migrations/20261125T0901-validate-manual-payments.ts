import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of RecordManualPayments while payments are read and written. */
export class ValidateManualPayments1795597260000 implements MigrationInterface {
  name = 'ValidateManualPayments1795597260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_sessions validate constraint payment_sessions_provider');
    await runner.query('alter table payment_ledger validate constraint payment_ledger_kind');
    await runner.query('alter table payment_ledger validate constraint payment_ledger_means');
  }

  async down(): Promise<void> {}
}
