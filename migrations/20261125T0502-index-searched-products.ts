import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/**
 * Broad searches of products read words and prices from an index instead of the wide rows; pictures of categories are looked
 * for among products that have one. None contains the stock: a sale would then have to write every index of the product.
 * Orders are found by order_words.
 */
export class IndexSearchedProducts1795582920000 implements MigrationInterface {
  name = 'IndexSearchedProducts1795582920000';
  /** `concurrently`, which lets products be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, INDICES, ['orders_words']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, FORMER, Object.keys(INDICES));
  }
}

const INDICES = {
  products_searched: 'products (supplier_id) include (words, net_price_cents, purchase_price_cents) where is_active',
  products_pictured: `products (subsubcategory_id) where is_active and image_urls <> '{}'`,
};
const FORMER = {
  orders_words: `orders using gin (plain_words(number || ' ' || coalesce(client_company, '') || ' ' || client_prenom || ' '
    || client_name || ' ' || client_email) gin_trgm_ops)`,
};
