import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index for the search of products by any part of a name or reference while staff type; a scan of 66,000 names is too
 * slow.
 */
export class IndexProductsByWords1795252680000 implements MigrationInterface {
  name = 'IndexProductsByWords1795252680000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create extension if not exists pg_trgm');
    await queryRunner.query('create extension if not exists unaccent');
    // Immutable because the dictionary is named: the two-argument form does not depend on the search path.
    await queryRunner.query(`
      create function plain_words(input text) returns text language sql immutable parallel safe strict
      return lower(public.unaccent('public.unaccent'::regdictionary, input))`);
    await queryRunner.query(`
      alter table products add column words text not null generated always as (plain_words(name || ' ' || reference)) stored`);
    await queryRunner.query('create index products_words on products using gin (words gin_trgm_ops)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table products drop column words');
    await queryRunner.query('drop function plain_words(text)');
  }
}
