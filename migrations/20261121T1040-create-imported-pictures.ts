import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Maps suppliers' picture URLs to imported pictures, so that they are not downloaded again. */
export class CreateImportedPictures1795261500000 implements MigrationInterface {
  name = 'CreateImportedPictures1795261500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table imported_pictures (
        source_url text primary key check (source_url ~* '^https?://' and length(source_url) <= 500),
        address text not null check (address <> ''),
        imported_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table imported_pictures');
  }
}
