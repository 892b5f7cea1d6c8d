import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds rejected by the provider can be retried or paid manually; the deciding staff member is recorded. */
export class LetStaffGiveMoneyBack1795280301000 implements MigrationInterface {
  name = 'LetStaffGiveMoneyBack1795280301000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table staff_actions (
        id bigint generated always as identity primary key,
        -- No foreign key: the row is kept after the deletion of the account.
        staff_id integer not null,
        staff_name text not null,
        action text not null check (action ~ '^[a-z-]+$'),
        subject text not null check (subject <> ''),
        note text not null,
        done_at timestamptz not null default now()
      );
      create index staff_actions_newest on staff_actions (id desc);
      create function refuse_staff_action_change() returns trigger language plpgsql as $$
      begin
        raise exception 'staff_actions is append-only';
      end $$;
      create trigger staff_actions_append_only before update or delete on staff_actions
        for each row execute function refuse_staff_action_change();
      create trigger staff_actions_no_truncate before truncate on staff_actions
        for each statement execute function refuse_staff_action_change();

      alter table payment_refunds
        -- Part of the idempotency key sent to the provider: each attempt is a separate refund for the provider.
        add column attempt integer not null default 1 check (attempt > 0),
        -- How staff refunded the amount outside the provider.
        add column paid_out text check (paid_out is null or state = 'refunded');

      create table service_order_refunds (
        id integer generated always as identity primary key,
        order_id integer not null references service_orders,
        key text not null unique check (key <> ''),
        credit_note_id integer not null unique references invoices,
        credit_note_number text not null,
        amount_cents integer not null check (amount_cents > 0),
        state text not null default 'asked' check (state in ('asked', 'refunded', 'failed')),
        asked_at timestamptz not null,
        settled_at timestamptz,
        check ((state = 'asked') = (settled_at is null))
      );
      create index service_order_refunds_order on service_order_refunds (order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table service_order_refunds;
      alter table payment_refunds drop column attempt, drop column paid_out;
      drop table staff_actions;
      drop function refuse_staff_action_change();
    `);
  }
}
