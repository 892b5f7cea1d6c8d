import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH_SIZE = 5000;

/** The stars of verified purchases that products have already, in batches that commit on their own. */
export class SumVerifiedReviews1795623120000 implements MigrationInterface {
  name = 'SumVerifiedReviews1795623120000';
  /** Each batch is a transaction of its own, so that orders wait for none of them for long. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const newest: { id: number }[] = await runner.query('select id from products order by id desc limit 1');
    for (let id = 0; id < (newest[0]?.id ?? 0); id += BATCH_SIZE)
      await runner.query(
        `update products p set verified_rating_sum = given.total, verified_rating_count = given.number
         from (select product_id, sum(rating)::int as total, count(*)::int as number from reviews
           where product_id > $1 and product_id <= $2 and bought_at is not null group by product_id) given
         where p.id = given.product_id`,
        [id, id + BATCH_SIZE],
      );
  }

  async down(): Promise<void> {
    // The columns are dropped with the migration that added them.
  }
}
