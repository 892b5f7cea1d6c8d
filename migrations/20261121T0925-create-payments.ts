import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1795253100000 implements MigrationInterface {
  name = 'CreatePayments1795253100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_sessions (
        id integer generated always as identity primary key,
        provider text not null check (provider in ('stripe', 'paypal')),
        session_id text not null,
        reference text not null,
        amount_cents bigint not null check (amount_cents > 0),
        currency char(3) not null,
        state text not null default 'open' check (state in ('open', 'paid', 'refused', 'cancelled')),
        created_at timestamptz not null default now(),
        settled_at timestamptz,
        unique (provider, session_id)
      );
      create index payment_sessions_reference on payment_sessions (reference, provider, id);
      create index payment_sessions_open on payment_sessions (created_at) where state = 'open';

      -- Append-only ledger; each line contains the hash of the previous one (research/law L26).
      create table payment_ledger (
        id integer generated always as identity primary key,
        payment_session_id integer not null references payment_sessions,
        kind text not null check (kind in ('opened', 'captured', 'refused', 'cancelled', 'refunded')),
        amount_cents bigint not null,
        currency char(3) not null,
        recorded_at timestamptz not null default now(),
        previous_hash bytea,
        hash bytea not null
      );
      -- A session is captured once, also with concurrent confirmations.
      create unique index payment_ledger_captured_once on payment_ledger (payment_session_id) where kind = 'captured';

      create function chain_payment_ledger() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(974004);
        select hash into new.previous_hash from payment_ledger order by id desc limit 1;
        new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, new.payment_session_id,
          new.kind, new.amount_cents, new.currency, new.recorded_at at time zone 'UTC'), 'UTF8'));
        return new;
      end $$;
      create trigger payment_ledger_chain before insert on payment_ledger
        for each row execute function chain_payment_ledger();

      create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'payment_ledger is append-only';
      end $$;
      create trigger payment_ledger_append_only before update or delete on payment_ledger
        for each row execute function refuse_ledger_change();
      create trigger payment_ledger_no_truncate before truncate on payment_ledger
        for each statement execute function refuse_ledger_change();

      create table payment_webhooks (
        provider text not null,
        event_id text not null,
        type text not null,
        session_id text,
        received_at timestamptz not null default now(),
        primary key (provider, event_id)
      );

      -- Data of the sandbox provider, which a real provider would store itself.
      create table sandbox_sessions (
        session_id text primary key,
        provider text not null,
        reference text not null,
        description text not null,
        amount_cents bigint not null check (amount_cents > 0),
        currency char(3) not null,
        success_url text not null,
        cancel_url text not null,
        outcome text check (outcome in ('paid', 'refused', 'cancelled')),
        created_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table sandbox_sessions; drop table payment_webhooks; drop table payment_ledger; drop table payment_sessions;
      drop function refuse_ledger_change(); drop function chain_payment_ledger();
    `);
  }
}
