import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quotes and orders may ask for a deposit, which has an invoice of its own kind. The constraints are validated by
 * ValidateDeposits.
 */
export class TakeDeposits1795608000000 implements MigrationInterface {
  name = 'TakeDeposits1795608000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoices
      drop constraint invoices_kind_check,
      add constraint invoices_kind_check check (kind in ('invoice', 'deposit', 'credit-note')) not valid`);
    await runner.query(`alter table orders
      add column deposit_cents integer,
      add column deposit_bp integer,
      add column deposit_paid_at timestamptz,
      add column deposit_provider text,
      add column deposit_session_id text,
      add column deposit_invoice_id integer,
      add column balance_reminded_at timestamptz,
      add constraint orders_deposit_check check (deposit_cents > 0 and deposit_cents < total_cents) not valid,
      add constraint orders_deposit_rate_check check (
        deposit_bp is null or (deposit_bp between 100 and 9900 and deposit_cents is not null)) not valid,
      add constraint orders_deposit_paid_check check (
        (deposit_paid_at is null) = (deposit_provider is null)
        and (deposit_paid_at is null) = (deposit_session_id is null)
        and (deposit_paid_at is null) = (deposit_invoice_id is null)
        and (deposit_paid_at is null or deposit_cents is not null)) not valid`);
    await runner.query(`alter table quotes
      add column deposit_bp integer,
      add column deposit_cents integer,
      add constraint quotes_deposit_check check (
        (deposit_bp is null or deposit_cents is null) and deposit_bp between 100 and 9900 and deposit_cents > 0) not valid`);
    await runner.query(`alter table quote_settings
      add column deposit_bp integer,
      add constraint quote_settings_deposit_check check (deposit_bp between 100 and 9900) not valid`);
    // A refund of an order with a deposit goes to two payments, with one credit note.
    await runner.query('alter table order_refunds drop constraint order_refunds_credit_note_id_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table order_refunds add constraint order_refunds_credit_note_id_key unique (credit_note_id)',
    );
    await runner.query('alter table quote_settings drop column deposit_bp');
    await runner.query('alter table quotes drop column deposit_bp, drop column deposit_cents');
    await runner.query(`alter table orders drop column deposit_cents, drop column deposit_bp, drop column deposit_paid_at,
      drop column deposit_provider, drop column deposit_session_id, drop column deposit_invoice_id,
      drop column balance_reminded_at`);
    await runner.query(`alter table invoices
      drop constraint invoices_kind_check,
      add constraint invoices_kind_check check (kind in ('invoice', 'credit-note')) not valid`);
  }
}
