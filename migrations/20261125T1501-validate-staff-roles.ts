import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of CreateStaffRoles while accounts are read and written. */
export class ValidateStaffRoles1795618860000 implements MigrationInterface {
  name = 'ValidateStaffRoles1795618860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_staff_role_id_fkey');
    await runner.query('alter table users validate constraint users_staff_role_check');
  }

  async down(): Promise<void> {}
}
