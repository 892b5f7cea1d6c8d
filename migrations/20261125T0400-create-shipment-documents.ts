import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where products lie in the store room, and the printed documents of shipments. */
export class CreateShipmentDocuments1795579200000 implements MigrationInterface {
  name = 'CreateShipmentDocuments1795579200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table stock_locations (
      product_id integer primary key references products on delete cascade,
      location text not null check (char_length(location) between 1 and 40)
    )`);
    await runner.query(`create table shipment_documents (
      key text primary key,
      file_key text not null,
      size integer not null,
      printed_at timestamptz not null default now()
    )`);
    await runner.query('create index shipment_documents_printed_at on shipment_documents (printed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table shipment_documents, stock_locations');
  }
}
