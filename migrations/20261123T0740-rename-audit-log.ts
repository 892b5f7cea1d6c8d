import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names the table of the audit log as the code does. No row is rewritten. The previous version does not know the new
 * name: stop api and worker before.
 */
export class RenameAuditLog1795419600000 implements MigrationInterface {
  name = 'RenameAuditLog1795419600000';

  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, { from: 'staff_actions', to: 'audit_log' });
    await runner.query('alter function refuse_staff_action_change() rename to refuse_audit_log_change');
    await rejectChanges(runner, { routine: 'refuse_audit_log_change', table: 'audit_log' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, { from: 'audit_log', to: 'staff_actions' });
    await runner.query('alter function refuse_audit_log_change() rename to refuse_staff_action_change');
    await rejectChanges(runner, { routine: 'refuse_staff_action_change', table: 'staff_actions' });
  }
}

async function rename(runner: QueryRunner, { from, to }: { from: string; to: string }): Promise<void> {
  await runner.query(`alter table ${from} rename to ${to}`);
  await runner.query(`alter sequence ${from}_id_seq rename to ${to}_id_seq`);
  await runner.query(`alter index ${from}_newest rename to ${to}_newest`);
  for (const suffix of ['pkey', 'action_check', 'subject_check'])
    await runner.query(`alter table ${to} rename constraint ${from}_${suffix} to ${to}_${suffix}`);
  for (const suffix of ['append_only', 'no_truncate'])
    await runner.query(`alter trigger ${from}_${suffix} on ${to} rename to ${to}_${suffix}`);
}

/** PostgreSQL does not rename tables in the texts of functions. */
async function rejectChanges(
  runner: QueryRunner,
  { routine, table }: { routine: string; table: string },
): Promise<void> {
  await runner.query(`
      create or replace function ${routine}() returns trigger language plpgsql as $$
      begin
        raise exception '${table} is append-only';
      end $$`);
}
