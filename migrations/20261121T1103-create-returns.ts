import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns and withdrawals: one table, because both take products back and lead to a refund. */
export class CreateReturns1795270301000 implements MigrationInterface {
  name = 'CreateReturns1795270301000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table returns (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('return', 'withdrawal')),
        order_id integer not null references orders,
        order_number text not null,
        state text not null check (state in ('asked', 'accepted', 'refused', 'received', 'refunded')),
        reason text not null,
        comments text not null,
        client_name text not null,
        client_email text not null,
        -- Message of the shop to the client with the decision.
        answer text,
        asked_at timestamptz not null,
        decided_at timestamptz,
        received_at timestamptz,
        refund_asked_at timestamptz,
        refunded_at timestamptz,
        check ((state = 'asked') = (decided_at is null)),
        check ((state in ('received', 'refunded')) = (received_at is not null)),
        check ((state = 'refunded') = (refunded_at is not null)),
        check (refund_asked_at is null or received_at is not null)
      );
      create index returns_order on returns (order_id);
      create index returns_open on returns (asked_at) where state in ('asked', 'accepted', 'received');

      create table return_lines (
        return_id integer not null references returns,
        place integer not null check (place >= 1),
        product_id integer not null references products,
        name text not null,
        quantity integer not null check (quantity > 0),
        primary key (return_id, place)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table return_lines; drop table returns;');
  }
}
