import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stock at which a product is low: per product, or per category of one of the three levels. */
export class CreateStockThresholds1795489320000 implements MigrationInterface {
  name = 'CreateStockThresholds1795489320000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of THRESHOLDS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stock_thresholds');
  }
}

const THRESHOLDS = [
  `create table stock_thresholds (
    id integer generated always as identity primary key,
    product_id integer unique references products on delete cascade,
    subsubcategory_id integer unique references subsubcategories on delete cascade,
    subcategory_id integer unique references subcategories on delete cascade,
    category_id integer unique references categories on delete cascade,
    threshold integer not null check (threshold between 0 and 1000000),
    check (num_nonnulls(product_id, subsubcategory_id, subcategory_id, category_id) = 1)
  )`,
];
