import type { MigrationInterface, QueryRunner } from 'typeorm';

const counted = ['counted_until', 'account_totals', 'payment_totals', 'vat_totals'];

/**
 * The movements of each account by day, so that a balance of the past costs what moved since and was not balanced the same day.
 * What is counted is counted anew, together with them. The table of how far it is counted gets the name of what it holds; no tagged
 * version has it.
 */
export class CountAccountsByDay1795888860000 implements MigrationInterface {
  name = 'CountAccountsByDay1795888860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table account_days (
      reference text not null,
      day date not null,
      invoiced_cents bigint not null,
      balance_cents bigint not null,
      disputed_cents bigint not null,
      primary key (reference, day)
    )`);
    await runner.query(
      'create index account_days_open on account_days (day) where balance_cents <> 0 or disputed_cents <> 0',
    );
    await runner.query('alter table account_marks rename to counted_until');
    await runner.query('alter table counted_until rename constraint account_marks_pkey to counted_until_pkey');
    for (const table of counted) await runner.query(`delete from ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of counted) await runner.query(`delete from ${table}`);
    await runner.query('alter table counted_until rename constraint counted_until_pkey to account_marks_pkey');
    await runner.query('alter table counted_until rename to account_marks');
    await runner.query('drop table account_days');
  }
}
