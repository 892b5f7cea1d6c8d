import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Movements of a period are read by an index, while payments are recorded; also validates the constraints of ChargeBackAccountPayments. */
export class IndexLedgerByTime1795874520000 implements MigrationInterface {
  name = 'IndexLedgerByTime1795874520000';
  /** `concurrently`, which lets the table be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('drop index concurrently if exists payment_ledger_recorded');
    await runner.query('create index concurrently payment_ledger_recorded on payment_ledger (recorded_at, id)');
    await runner.query('alter table account_payments validate constraint account_payments_charged_back');
    await runner.query('alter table payment_ledger validate constraint payment_ledger_kind');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently payment_ledger_recorded');
  }
}
