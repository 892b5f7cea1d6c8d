import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Delivery addresses of paid orders, kept when the customer's account is deleted before the delivery. */
export class KeepDeliveryAddresses1795291800000 implements MigrationInterface {
  name = 'KeepDeliveryAddresses1795291800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table delivery_addresses (
        order_id integer primary key references orders (id) on delete cascade,
        recipient text not null check (recipient <> ''),
        phone text,
        lines text[] not null,
        -- Last day on which the address may be needed.
        kept_until date not null
      )`);
    await queryRunner.query('create index on delivery_addresses (kept_until)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table delivery_addresses');
  }
}
