import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indices of lists of products. None contains the stock: a sale would then have to write every index of the product. */
export class IndexProductsForLists1795467060000 implements MigrationInterface {
  name = 'IndexProductsForLists1795467060000';
  /** `concurrently`, which lets products be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDICES)) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on products ${columns} where is_active`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently ${name}`);
  }
}

/** In percent of the purchase price, as libs/catalog/src/storage/supplier-products.ts computes it. */
const MARGIN = 'round((net_price_cents - purchase_price_cents) * 100.0 / nullif(purchase_price_cents, 0), 2)';

const INDICES = {
  products_on_sale_of_brand: '(brand_id)',
  products_nearest_price: '(subsubcategory_id, net_price_cents, id)',
  products_by_name: '(name, id)',
  products_by_margin: `(supplier_id, (${MARGIN}))`,
};
