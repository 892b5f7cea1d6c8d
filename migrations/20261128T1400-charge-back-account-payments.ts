import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER_KINDS =
  "'opened', 'captured', 'refused', 'cancelled', 'refunded', 'received', 'reversed', 'disputed', 'reinstated', 'fee', 'fee-returned'";

/** What is due again of an order on account after a lost dispute. */
export class ChargeBackAccountPayments1795874400000 implements MigrationInterface {
  name = 'ChargeBackAccountPayments1795874400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_payments add column charged_back_cents integer not null default 0');
    await runner.query(
      'alter table account_payments add constraint account_payments_charged_back check (charged_back_cents >= 0) not valid',
    );
    await replaceKinds(runner, `${FORMER_KINDS}, 'charged-back', 'charge-back-lifted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceKinds(runner, FORMER_KINDS);
    await runner.query('alter table account_payments drop column charged_back_cents');
  }
}

async function replaceKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('alter table payment_ledger drop constraint payment_ledger_kind');
  await runner.query(
    `alter table payment_ledger add constraint payment_ledger_kind check (kind in (${kinds})) not valid`,
  );
}
