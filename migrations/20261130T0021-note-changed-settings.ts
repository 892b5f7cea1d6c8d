import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Name, logo, menus, networks and the exemption from VAT are on every page: caches in front of the shop, which listen to
 * "page_changes" alone, learn of their changes too.
 */
export class NoteChangedSettings1795998060000 implements MigrationInterface {
  name = 'NoteChangedSettings1795998060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create trigger page_changes after insert on setting_versions
      for each statement execute function page_note('everything')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger page_changes on setting_versions');
  }
}
