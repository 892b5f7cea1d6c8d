import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries that a carrier announced and no parcel of the shop has the number of. */
export class CreateUnknownDeliveries1795840920000 implements MigrationInterface {
  name = 'CreateUnknownDeliveries1795840920000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table unknown_deliveries (
         id integer generated always as identity primary key,
         tracking_number text not null constraint unknown_deliveries_tracking_number_key unique,
         delivered_on date not null,
         announced_at timestamptz not null default now()
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unknown_deliveries');
  }
}
