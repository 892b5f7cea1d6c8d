import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a client who was away was last told by e-mail that an adviser has answered. */
export class NoteMailedClients1795622400000 implements MigrationInterface {
  name = 'NoteMailedClients1795622400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table support_conversations add column client_mailed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table support_conversations drop column client_mailed_at');
  }
}
