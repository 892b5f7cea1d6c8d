import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of ReadPaypalPayouts while payouts are imported. */
export class ValidatePaypalPayouts1795850040000 implements MigrationInterface {
  name = 'ValidatePaypalPayouts1795850040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table provider_payouts validate constraint provider_payouts_provider_check');
  }

  async down(): Promise<void> {}
}
