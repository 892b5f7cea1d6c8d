import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gapless invoice numbers (law L4): the counter's row is locked in the transaction that writes the document. */
export class CreateInvoices1795253700000 implements MigrationInterface {
  name = 'CreateInvoices1795253700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table invoice_counters (
        year smallint primary key,
        last integer not null check (last > 0)
      );

      create table invoices (
        id integer generated always as identity primary key,
        number text not null unique,
        year smallint not null,
        sequence integer not null check (sequence > 0),
        kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
        corrects_id integer references invoices,
        order_id integer not null,
        order_number text not null,
        issued_on timestamptz not null,
        content jsonb not null,
        net_cents bigint not null,
        vat_cents bigint not null,
        gross_cents bigint not null check (gross_cents = net_cents + vat_cents),
        unique (year, sequence),
        check ((kind = 'credit-note') = (corrects_id is not null))
      );
      create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';

      -- The PDF is generated later by the worker and stored in a separate table, because invoices are immutable.
      create table invoice_files (
        invoice_id integer primary key references invoices,
        file_key text not null,
        size integer not null check (size > 0),
        printed_at timestamptz not null default now()
      );

      create function refuse_invoice_change() returns trigger language plpgsql as $$
      begin
        raise exception 'an issued invoice cannot be changed, only corrected by a credit note';
      end $$;
      create trigger invoices_immutable before update or delete on invoices
        for each row execute function refuse_invoice_change();
      create trigger invoices_no_truncate before truncate on invoices
        for each statement execute function refuse_invoice_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table invoice_files; drop table invoices; drop table invoice_counters; drop function refuse_invoice_change();',
    );
  }
}
