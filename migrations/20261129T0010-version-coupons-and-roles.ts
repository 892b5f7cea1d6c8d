import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two people who change the same coupon or role are told apart by its version. */
export class VersionCouponsAndRoles1795911000000 implements MigrationInterface {
  name = 'VersionCouponsAndRoles1795911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coupons add column version integer not null default 1');
    await runner.query('alter table staff_roles add column version integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coupons drop column version');
    await runner.query('alter table staff_roles drop column version');
  }
}
