import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goods that are paid have to arrive, even when their buyer's account is erased before they do. */
export class KeepDeliveryAddresses1795291800000 implements MigrationInterface {
  name = 'KeepDeliveryAddresses1795291800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table delivery_addresses (
        order_id integer primary key references orders (id) on delete cascade,
        recipient text not null check (recipient <> ''),
        phone text,
        lines text[] not null,
        -- The last day on which it may still be needed.
        kept_until date not null
      )`);
    await queryRunner.query('create index on delivery_addresses (kept_until)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table delivery_addresses');
  }
}
