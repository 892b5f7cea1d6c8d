import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same statement in another format is recognised, and what may be in it twice is marked. */
export class MarkDoublesOfBankRows1795911060000 implements MigrationInterface {
  name = 'MarkDoublesOfBankRows1795911060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table bank_rows add column format text, add column account text not null default '',
      add column double_of integer`);
    await runner.query(
      `alter table bank_rows add constraint bank_rows_format check (format in ('csv', 'camt')) not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bank_rows drop column format, drop column account, drop column double_of');
  }
}
