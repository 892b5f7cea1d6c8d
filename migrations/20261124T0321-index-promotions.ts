import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the products whose price a promotion sets, and what was sold at that price. */
export class IndexPromotions1795490460000 implements MigrationInterface {
  name = 'IndexPromotions1795490460000';
  /** `concurrently`, which lets the tables be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    for (const [name, table] of Object.entries(INDICES)) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${table} (promotion_id) where promotion_id is not null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently ${name}`);
  }
}

const INDICES = { products_of_promotion: 'products', order_lines_promotion: 'order_lines' };
