import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hours of the collection point that a client has chosen, beside its name and address. */
export class StoreHoursOfCollectionPoints1795851720000 implements MigrationInterface {
  name = 'StoreHoursOfCollectionPoints1795851720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column collection_hours text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column collection_hours');
  }
}
