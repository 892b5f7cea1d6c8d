import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of FollowDisputes while payments are recorded. */
export class ValidateKindsOfLedger1795626180000 implements MigrationInterface {
  name = 'ValidateKindsOfLedger1795626180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_ledger validate constraint payment_ledger_kind');
  }

  async down(): Promise<void> {}
}
