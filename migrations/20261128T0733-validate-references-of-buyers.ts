import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of StoreReferencesOfBuyers while orders are read and written. */
export class ValidateReferencesOfBuyers1795851180000 implements MigrationInterface {
  name = 'ValidateReferencesOfBuyers1795851180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders validate constraint orders_buyer_reference');
  }

  async down(): Promise<void> {
    // A constraint that is valid stays so.
  }
}
