import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of invoices reads one page by an index. */
export class IndexInvoicesByDay1795579320000 implements MigrationInterface {
  name = 'IndexInvoicesByDay1795579320000';
  /** `concurrently`, which lets the table be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('drop index concurrently if exists invoices_issued_on');
    await runner.query('create index concurrently invoices_issued_on on invoices (issued_on, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently invoices_issued_on');
  }
}
