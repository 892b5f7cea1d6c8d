import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff write the questions of the FAQ, the services and the expertises: one version at a time, with the former contents. */
export class EditFaqAndServices1795875600000 implements MigrationInterface {
  name = 'EditFaqAndServices1795875600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table}
        add column version integer not null default 1,
        add column history jsonb not null default '[]',
        add column is_shown boolean not null default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} drop column version, drop column history, drop column is_shown`);
  }
}

const TABLES = ['faq_questions', 'services', 'expertises'];
