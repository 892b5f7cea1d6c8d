import type { MigrationInterface, QueryRunner } from 'typeorm';

/** State of the index on the search server: the index is used only if this row exists. */
export class KeepSearchIndexState1795260300000 implements MigrationInterface {
  name = 'KeepSearchIndexState1795260300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table search_index_state (
        index_uid text primary key,
        version text not null,
        -- Key that may only search this index; null for a server without keys.
        search_key text,
        -- Changes of earlier transactions are in the index (see search_changes).
        horizon xid8 not null,
        built_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table search_index_state');
  }
}
