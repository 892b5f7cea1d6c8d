import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of AddTerritories while orders are read and written. */
export class ValidateTerritories1795880460000 implements MigrationInterface {
  name = 'ValidateTerritories1795880460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery_methods validate constraint delivery_methods_territory_check');
    await runner.query('alter table orders validate constraint orders_territory_check');
    await runner.query('alter table users validate constraint users_code_postal_check');
    await runner.query('alter table shipments validate constraint shipments_export_check');
  }

  async down(): Promise<void> {
    // Constraints that are valid stay so.
  }
}
