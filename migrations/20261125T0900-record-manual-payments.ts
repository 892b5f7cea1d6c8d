import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank transfers, cheques and cash that staff record. */
export class RecordManualPayments1795597200000 implements MigrationInterface {
  name = 'RecordManualPayments1795597200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_receipts');
    await runner.query(chainFunction(''));
    await runner.query('alter table payment_ledger drop column means');
    await runner.query(
      `alter table payment_sessions drop constraint payment_sessions_provider,
         add constraint payment_sessions_provider_check check (provider in ('stripe', 'paypal')) not valid`,
    );
    await runner.query(
      `alter table payment_ledger drop constraint payment_ledger_kind,
         add constraint payment_ledger_kind_check
           check (kind in ('opened', 'captured', 'refused', 'cancelled', 'refunded')) not valid`,
    );
  }
}

/** `concat_ws` leaves out what is null: the hashes of lines without means stay as they are. */
function chainFunction(means: '' | ', new.means'): string {
  return `create or replace function chain_payment_ledger() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(974004);
      select hash into new.previous_hash from payment_ledger order by id desc limit 1;
      new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, new.payment_session_id,
        new.kind, new.amount_cents, new.currency, new.recorded_at at time zone 'UTC'${means}), 'UTF8'));
      return new;
    end $$`;
}

const STATEMENTS = [
  // An order has one session of its own for the money that staff record: "manual", named by the order's number.
  'alter table payment_sessions drop constraint payment_sessions_provider_check',
  `alter table payment_sessions add constraint payment_sessions_provider
     check (provider in ('stripe', 'paypal', 'manual')) not valid`,
  'alter table payment_ledger drop constraint payment_ledger_kind_check',
  `alter table payment_ledger add constraint payment_ledger_kind
     check (kind in ('opened', 'captured', 'refused', 'cancelled', 'refunded', 'received', 'reversed')) not valid`,
  'alter table payment_ledger add column means text',
  `alter table payment_ledger add constraint payment_ledger_means
     check (means is null or (means in ('transfer', 'cheque', 'cash') and kind in ('received', 'reversed', 'refunded'))) not valid`,
  chainFunction(', new.means'),
  `create table payment_receipts (
     id integer generated always as identity primary key,
     payment_session_id integer not null constraint payment_receipts_payment_session_id_fkey references payment_sessions,
     means text not null check (means in ('transfer', 'cheque', 'cash')),
     amount_cents integer not null check (amount_cents > 0),
     received_on date not null,
     document text not null,
     recorded_by integer not null,
     recorded_by_name text not null,
     recorded_at timestamptz not null default now(),
     request_key text constraint payment_receipts_request_key_key unique,
     reversed_at timestamptz,
     reversed_by integer,
     reversed_by_name text,
     reversal_reason text,
     constraint payment_receipts_reversal
       check (num_nonnulls(reversed_at, reversed_by, reversed_by_name, reversal_reason) in (0, 4))
   )`,
  'create index payment_receipts_of_payment on payment_receipts (payment_session_id)',
];
