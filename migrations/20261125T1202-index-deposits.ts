import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order has one invoice of a deposit; its balance is awaited afterwards. Refunds are found by their credit note. */
export class IndexDeposits1795608120000 implements MigrationInterface {
  name = 'IndexDeposits1795608120000';
  /** `concurrently`, which lets the tables be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDICES)) {
      const unique = name === 'invoices_one_deposit_per_order' ? 'unique ' : '';
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create ${unique}index concurrently ${name} on ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const INDICES = {
  invoices_one_deposit_per_order: "invoices (order_id) where kind = 'deposit'",
  orders_awaiting_balance: "orders (deposit_paid_at) where status = 'pending' and deposit_paid_at is not null",
  order_refunds_credit_note: 'order_refunds (credit_note_id)',
};
