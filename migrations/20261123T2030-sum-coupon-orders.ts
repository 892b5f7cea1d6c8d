import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The turnover of a coupon: each use knows the total of its order. */
export class SumCouponOrders1795465800000 implements MigrationInterface {
  name = 'SumCouponOrders1795465800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table coupon_uses add column total_cents integer not null default 0;
      update coupon_uses u set total_cents = o.total_cents from orders o where o.id = u.order_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coupon_uses drop column total_cents');
  }
}
