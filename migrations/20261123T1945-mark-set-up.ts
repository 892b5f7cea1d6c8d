import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The set-up of a new shop: whether a test mail was accepted, and whether the checklist is hidden. */
export class MarkSetUp1795463100000 implements MigrationInterface {
  name = 'MarkSetUp1795463100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table setup_marks (
        name text primary key check (name in ('mail-tested', 'dismissed')),
        marked_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table setup_marks');
  }
}
