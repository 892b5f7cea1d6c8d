import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Order documents: the confirmation is generated once, from the data frozen when the order was placed. */
export class KeepOrderPapers1795280300000 implements MigrationInterface {
  name = 'KeepOrderPapers1795280300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_files (
        order_id integer primary key references orders,
        file_key text not null,
        size integer not null check (size > 0),
        printed_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table order_files');
  }
}
