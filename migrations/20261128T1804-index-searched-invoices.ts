import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds invoices by their words, and all documents of an order. */
export class IndexSearchedInvoices1795889040000 implements MigrationInterface {
  name = 'IndexSearchedInvoices1795889040000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query(
      'create index concurrently if not exists invoice_words_words on invoice_words using gin (words gin_trgm_ops)',
    );
    await runner.query('create index concurrently if not exists invoices_of_order on invoices (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists invoices_of_order');
    await runner.query('drop index concurrently if exists invoice_words_words');
  }
}
