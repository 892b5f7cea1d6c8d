import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of orders by credit notes: which credit note, the amount, and the state at the provider. */
export class TakeInvoicesAndOrdersBack1795270300000 implements MigrationInterface {
  name = 'TakeInvoicesAndOrdersBack1795270300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Idempotency key: a repeated request gives the same credit note.
      alter table invoices add column issue_key text unique check (issue_key is null or kind = 'credit-note');
      create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;

      create table order_refunds (
        id integer generated always as identity primary key,
        order_id integer not null references orders,
        key text not null unique check (key <> ''),
        credit_note_id integer not null unique references invoices,
        credit_note_number text not null,
        amount_cents integer not null check (amount_cents > 0),
        state text not null default 'asked' check (state in ('asked', 'refunded', 'failed')),
        asked_at timestamptz not null,
        settled_at timestamptz,
        check ((state = 'asked') = (settled_at is null))
      );
      create index order_refunds_order on order_refunds (order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table order_refunds;
      drop index invoices_corrects;
      alter table invoices drop column issue_key;
    `);
  }
}
