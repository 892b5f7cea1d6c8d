import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prefixes of a year are those of its first document; null for years that began before they could be chosen. */
export class StorePrefixesOfNumbers1795620660000 implements MigrationInterface {
  name = 'StorePrefixesOfNumbers1795620660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table invoice_counters add column invoice_prefix text, add column credit_note_prefix text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoice_counters drop column invoice_prefix, drop column credit_note_prefix');
  }
}
