import type { MigrationInterface, QueryRunner } from 'typeorm';

const SOURCES = "source in ('cart', 'quote', 'services', 'staff')";
const REASONS = "cancel_reason in ('client', 'expired', 'replaced', 'staff')";

/** Orders that staff place, cancel, assign, tag and annotate. The constraints are validated by ValidateStaffOrders. */
export class FollowUpOrders1795604400000 implements MigrationInterface {
  name = 'FollowUpOrders1795604400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table orders
      drop constraint orders_source_check,
      drop constraint orders_cancel_reason_check,
      add constraint orders_source_check check (${SOURCES}) not valid,
      add constraint orders_cancel_reason_check check (${REASONS}) not valid`);
    await runner.query(`create table order_follow_ups (
      order_id integer primary key references orders on delete cascade,
      assignee_id integer references users on delete set null,
      tags text[] not null default '{}' check (cardinality(tags) <= 10)
    )`);
    await runner.query('create index order_follow_ups_assignee on order_follow_ups (assignee_id)');
    await runner.query('create index order_follow_ups_tags on order_follow_ups using gin (tags)');
    await runner.query(`create table order_notes (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      author_id integer references users on delete set null,
      author_name text not null,
      content text not null check (char_length(content) between 1 and 2000),
      written_at timestamptz not null
    )`);
    await runner.query('create index order_notes_of_order on order_notes (order_id, id)');
    await runner.query('create index order_notes_author on order_notes (author_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table order_notes, order_follow_ups');
    await runner.query(`alter table orders
      drop constraint orders_source_check,
      drop constraint orders_cancel_reason_check,
      add constraint orders_source_check check (source in ('cart', 'quote', 'services')) not valid,
      add constraint orders_cancel_reason_check check (cancel_reason in ('client', 'expired', 'replaced')) not valid`);
  }
}
