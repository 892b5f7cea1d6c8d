import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff by role, and the audit log by member and by action, without locking the tables. */
export class IndexStaff1795618920000 implements MigrationInterface {
  name = 'IndexStaff1795618920000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDICES)) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently ${name}`);
  }
}

const INDICES = {
  users_staff_role: 'users (staff_role_id) where staff_role_id is not null',
  users_staff: "users (id) where user_type in ('Commercial', 'Admin', 'SuperAdmin', 'AdminPersonnalise')",
  audit_log_staff: 'audit_log (staff_id, id)',
  audit_log_actions: 'audit_log (action, id)',
};
