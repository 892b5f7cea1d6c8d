import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of ExtendCoupons while coupons and orders are read and written. */
export class ValidateCoupons1795550400002 implements MigrationInterface {
  name = 'ValidateCoupons1795550400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coupons validate constraint coupons_one_discount');
    await runner.query('alter table coupons validate constraint coupons_min_total');
    await runner.query('alter table orders validate constraint orders_discount_of_coupon');
  }

  async down(): Promise<void> {}
}
