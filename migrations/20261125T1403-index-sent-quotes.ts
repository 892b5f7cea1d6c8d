import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports count the quotes sent in a period by this index alone. */
export class IndexSentQuotes1795615380000 implements MigrationInterface {
  name = 'IndexSentQuotes1795615380000';
  /** `concurrently`, which lets the table be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('drop index concurrently if exists quotes_sent');
    await runner.query(
      `create index concurrently quotes_sent on quotes (sent_at)
       include (id, owner_id, client_id, status, total_cents, order_id) where sent_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently quotes_sent');
  }
}
