import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of FollowUpOrders while orders are read and written. */
export class ValidateStaffOrders1795604460000 implements MigrationInterface {
  name = 'ValidateStaffOrders1795604460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders validate constraint orders_source_check');
    await runner.query('alter table orders validate constraint orders_cancel_reason_check');
  }

  async down(): Promise<void> {}
}
