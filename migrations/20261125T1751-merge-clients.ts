import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account that was merged names the one that has its data. The constraint is validated by ValidateMergedClients. */
export class MergeClients1795629060000 implements MigrationInterface {
  name = 'MergeClients1795629060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column merged_into_id integer');
    await runner.query(`alter table users add constraint users_merged_into_id_fkey
      foreign key (merged_into_id) references users not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column merged_into_id');
  }
}
