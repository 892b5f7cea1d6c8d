import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suppliers' files find families by their name. */
export class IndexFamilyNames1795572060000 implements MigrationInterface {
  name = 'IndexFamilyNames1795572060000';
  /** `concurrently`, which lets the table be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('drop index concurrently if exists product_families_name');
    await runner.query('create index concurrently product_families_name on product_families (lower(name), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently product_families_name');
  }
}
