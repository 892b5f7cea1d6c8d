import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Inventory counts. */
export class CreateStockCounts1795489440000 implements MigrationInterface {
  name = 'CreateStockCounts1795489440000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of COUNTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stock_count_lines, stock_counts');
  }
}

const COUNTS = [
  `create table stock_counts (
    id integer generated always as identity primary key,
    name text not null,
    status text not null default 'open' check (status in ('open', 'applied', 'cancelled')),
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  `create table stock_count_lines (
    count_id integer not null references stock_counts on delete cascade,
    product_id integer not null references products on delete cascade,
    counted integer not null check (counted between 0 and 1000000),
    -- Units on the shelf as known when it was counted: free and reserved ones.
    expected integer not null,
    actor_id integer not null,
    counted_at timestamptz not null default now(),
    primary key (count_id, product_id)
  )`,
  'create index stock_count_lines_product on stock_count_lines (product_id)',
];
