import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each addition to a cart sets the time of its last use. Its index made PostgreSQL write the row into all four indices of the table
 * each time; what it found once a day, the carts of visitors who are gone, a scan of this narrow table finds as well.
 */
export class UpdateCartsInPlace1795997160000 implements MigrationInterface {
  name = 'UpdateCartsInPlace1795997160000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists carts_idle_guests');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query(
      'create index concurrently if not exists carts_idle_guests on carts (updated_at) where guest_id is not null',
    );
  }
}
