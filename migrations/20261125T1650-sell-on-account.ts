import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payment terms of chosen clients, and orders that they pay after the delivery. */
export class SellOnAccount1795625400000 implements MigrationInterface {
  name = 'SellOnAccount1795625400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table client_payment_terms (
      user_id integer primary key constraint client_payment_terms_user_id_fkey references users,
      limit_cents integer not null check (limit_cents > 0),
      days smallint not null check (days between 1 and 60),
      end_of_month boolean not null default false,
      reminders_paused boolean not null default false,
      constraint client_payment_terms_end_of_month check (not end_of_month or days <= 45)
    )`);
    await runner.query(`create table account_settings (
      one boolean primary key default true check (one),
      penalty_rate_bp smallint not null default 1215 check (penalty_rate_bp between 1 and 5000),
      max_overdue_days smallint not null default 30 check (max_overdue_days between 0 and 365),
      reminder_days smallint[] not null default '{3,15,30}'
    )`);
    await runner.query('insert into account_settings default values');
    await runner.query('alter table orders add column due_on date');
    await runner.query('alter table orders add column reminders_paused boolean not null default false');
    await runner.query('alter table order_refunds add column payout_cents integer');
    await runner.query(`create table payment_reminders (
      order_id integer not null constraint payment_reminders_order_id_fkey references orders,
      days smallint not null,
      due_cents integer not null,
      penalty_cents integer not null,
      sent_at timestamptz not null,
      primary key (order_id, days)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_reminders, account_settings, client_payment_terms');
    await runner.query('alter table order_refunds drop column payout_cents');
    await runner.query('alter table orders drop column due_on, drop column reminders_paused');
  }
}
