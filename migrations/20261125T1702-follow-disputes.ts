import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER_KINDS = "'opened', 'captured', 'refused', 'cancelled', 'refunded', 'received', 'reversed'";

/** Disputes of payments, as their providers report them, and what they take and give back because of them. */
export class FollowDisputes1795626120000 implements MigrationInterface {
  name = 'FollowDisputes1795626120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table payment_disputes (
      id integer generated always as identity primary key,
      payment_session_id integer not null constraint payment_disputes_payment_session_id_fkey references payment_sessions,
      provider text not null check (provider in ('stripe', 'paypal')),
      dispute_id text not null,
      state text not null check (state in ('needs-response', 'under-review', 'won', 'lost')),
      reason text not null,
      amount_cents integer not null check (amount_cents >= 0),
      currency char(3) not null,
      withdrawn_cents integer not null check (withdrawn_cents >= 0),
      reinstated_cents integer not null check (reinstated_cents >= 0),
      fee_cents integer not null check (fee_cents >= 0),
      url text not null,
      opened_at timestamptz not null,
      due_by timestamptz,
      version integer not null default 1,
      checked_at timestamptz not null default now(),
      constraint payment_disputes_provider_dispute_id_key unique (provider, dispute_id)
    )`);
    await runner.query('create index payment_disputes_session on payment_disputes (payment_session_id)');
    await runner.query(`create table sandbox_disputes (
      dispute_id text primary key,
      session_id text not null constraint sandbox_disputes_session_id_key unique
        constraint sandbox_disputes_session_id_fkey references sandbox_sessions,
      state text not null default 'needs-response' check (state in ('needs-response', 'won', 'lost')),
      opened_at timestamptz not null default now()
    )`);
    await replaceKinds(runner, `${FORMER_KINDS}, 'disputed', 'reinstated', 'fee', 'fee-returned'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceKinds(runner, FORMER_KINDS);
    await runner.query('drop table sandbox_disputes, payment_disputes');
  }
}

async function replaceKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('alter table payment_ledger drop constraint payment_ledger_kind');
  await runner.query(
    `alter table payment_ledger add constraint payment_ledger_kind check (kind in (${kinds})) not valid`,
  );
}
