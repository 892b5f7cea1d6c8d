import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * New reason for payments under review: a late payment of an order whose coupon has been used up, which is refunded.
 */
export class NameUsedUpCoupons1795356660000 implements MigrationInterface {
  name = 'NameUsedUpCoupons1795356660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        drop constraint orders_review_reason_check,
        add constraint orders_review_reason_check check
          (review_reason in ('amount-mismatch', 'stock-gone', 'coupon-gone', 'paid-after-cancel', 'paid-twice'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update orders set review_reason = 'stock-gone' where review_reason = 'coupon-gone';
      alter table orders
        drop constraint orders_review_reason_check,
        add constraint orders_review_reason_check check
          (review_reason in ('amount-mismatch', 'stock-gone', 'paid-after-cancel', 'paid-twice'));
    `);
  }
}
