import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Staff list the reviews of all products, the latest first. */
export class IndexLatestReviews1795623060000 implements MigrationInterface {
  name = 'IndexLatestReviews1795623060000';
  /** `concurrently`, which lets reviews be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { reviews_latest: 'reviews (created_at desc, id desc)' }, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['reviews_latest']);
  }
}
