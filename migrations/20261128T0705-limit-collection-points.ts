import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many orders a collection point holds, when it is closed, and which orders wait there. */
export class LimitCollectionPoints1795849500000 implements MigrationInterface {
  name = 'LimitCollectionPoints1795849500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table delivery_methods add column capacity smallint, add column closures text not null default ''",
    );
    await runner.query(
      'alter table delivery_methods add constraint delivery_methods_capacity_check check (capacity > 0) not valid',
    );
    await runner.query('alter table orders add column collection_point_id integer');
    await runner.query(
      `alter table orders add constraint orders_collection_point_id_fkey
         foreign key (collection_point_id) references delivery_methods not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column collection_point_id');
    await runner.query('alter table delivery_methods drop column capacity, drop column closures');
  }
}
