import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search server holds of us: without this row its index is not used, whatever stands in it. */
export class KeepSearchIndexState1795260300000 implements MigrationInterface {
  name = 'KeepSearchIndexState1795260300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table search_index_state (
        index_uid text primary key,
        version text not null,
        -- May search this index and nothing else; null for a server that asks for no key.
        search_key text,
        -- Changes of transactions before this one are in the index (see search_changes).
        horizon xid8 not null,
        built_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table search_index_state');
  }
}
