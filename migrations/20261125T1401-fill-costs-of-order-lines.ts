import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH_SIZE = 5000;

/** Lines sold before get cost, category and brand that their products have now, in batches that commit on their own. */
export class FillCostsOfOrderLines1795615260000 implements MigrationInterface {
  name = 'FillCostsOfOrderLines1795615260000';
  /** Each batch is a transaction of its own, so that orders wait for none of them for long. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const newest: { id: number }[] = await runner.query('select id from order_lines order by id desc limit 1');
    for (let id = 0; id < (newest[0]?.id ?? 0); id += BATCH_SIZE)
      await runner.query(
        `update order_lines l set unit_cost_cents = p.purchase_price_cents, subsubcategory_id = p.subsubcategory_id,
           brand_id = p.brand_id
         from products p where p.id = l.product_id and l.id > $1 and l.id <= $2 and l.subsubcategory_id is null`,
        [id, id + BATCH_SIZE],
      );
  }

  async down(): Promise<void> {
    // The columns are dropped with the migration that added them.
  }
}
