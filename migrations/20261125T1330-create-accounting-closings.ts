import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closed months and years of the accounts, in which nothing can be booked any more, and accounts of one's own. */
export class CreateAccountingClosings1795613400000 implements MigrationInterface {
  name = 'CreateAccountingClosings1795613400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger invoices_booked_day on invoices');
    await runner.query('drop trigger payment_ledger_booked_day on payment_ledger');
    await runner.query('drop table accounting_closings, accounting_settings');
    await runner.query('drop function refuse_closed_period(), chain_accounting_closing(), refuse_closing_change()');
  }
}

const STATEMENTS = [
  `create table accounting_settings (
     one boolean primary key default true check (one),
     accounts jsonb not null default '{}' check (jsonb_typeof(accounts) = 'object'),
     checked_at timestamptz,
     differences text[] not null default '{}'
   )`,
  'insert into accounting_settings default values',
  `create table accounting_closings (
     id integer generated always as identity primary key,
     kind text not null check (kind in ('month', 'year')),
     first_day date not null,
     last_day date not null check (last_day > first_day),
     entries integer not null check (entries >= 0),
     debit_cents bigint not null check (debit_cents >= 0),
     totals jsonb not null check (jsonb_typeof(totals) = 'array'),
     accounts jsonb not null check (jsonb_typeof(accounts) = 'object'),
     content_hash bytea not null,
     previous_hash bytea,
     hash bytea not null,
     closed_by integer not null,
     closed_by_name text not null,
     closed_at timestamptz not null default now(),
     constraint accounting_closings_kind_last_day_key unique (kind, last_day)
   )`,
  // Months follow each other without a gap and are over. Whoever books holds the lock in its shared mode until the commit.
  `create function chain_accounting_closing() returns trigger language plpgsql as $$
   declare
     before date;
   begin
     perform pg_advisory_xact_lock(974005);
     select max(last_day) into before from accounting_closings where kind = new.kind;
     if new.last_day >= (now() at time zone 'Indian/Reunion')::date then
       raise exception 'the period is not over' using errcode = 'check_violation';
     end if;
     if before is not null and new.first_day <> before + 1 then
       raise exception 'periods are closed in their order' using errcode = 'check_violation';
     end if;
     select hash into new.previous_hash from accounting_closings order by id desc limit 1;
     new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, new.kind, new.first_day, new.last_day,
       new.entries, new.debit_cents, new.totals, new.accounts, encode(new.content_hash, 'hex'), new.closed_by, new.closed_by_name,
       new.closed_at at time zone 'UTC'), 'UTF8'));
     return new;
   end $$`,
  `create trigger accounting_closings_chain before insert on accounting_closings
     for each row execute function chain_accounting_closing()`,
  `create function refuse_closing_change() returns trigger language plpgsql as $$
   begin
     raise exception 'accounting_closings is append-only';
   end $$`,
  `create trigger accounting_closings_append_only before update or delete on accounting_closings
     for each row execute function refuse_closing_change()`,
  `create trigger accounting_closings_no_truncate before truncate on accounting_closings
     for each statement execute function refuse_closing_change()`,
  `create function refuse_closed_period() returns trigger language plpgsql as $$
   declare
     booked date;
   begin
     if tg_table_name = 'invoices' then
       booked := (new.issued_on at time zone 'Indian/Reunion')::date;
     else
       booked := (new.recorded_at at time zone 'Indian/Reunion')::date;
     end if;
     perform pg_advisory_xact_lock_shared(974005);
     if exists (select from accounting_closings where kind = 'month' and last_day >= booked) then
       raise exception 'the accounts of % are closed', booked using errcode = 'check_violation', constraint = 'closed_period';
     end if;
     return new;
   end $$`,
  // Before "payment_ledger_chain" in the order of names: all take this lock first, and the one of the chain after it.
  `create trigger payment_ledger_booked_day before insert on payment_ledger
     for each row execute function refuse_closed_period()`,
  `create trigger invoices_booked_day before insert on invoices
     for each row execute function refuse_closed_period()`,
];
