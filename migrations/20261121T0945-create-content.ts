import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Editable texts of the shop (legal notice, terms of sale and others). */
export class CreateContent1795254300000 implements MigrationInterface {
  name = 'CreateContent1795254300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table content_pages (
        slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text not null check (title <> '' and length(title) <= 200),
        html text not null,
        updated_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table content_pages');
  }
}
