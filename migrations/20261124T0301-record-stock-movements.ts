import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger of stock: a trigger writes a movement for each change of `products.stock`, whoever makes it, the previous
 * version and SQL by hand included. The setting "stock.cause", which the changing statement sets for its transaction,
 * says why. Products that exist have no opening row: their opening stock follows from their first movement.
 */
export class RecordStockMovements1795489260000 implements MigrationInterface {
  name = 'RecordStockMovements1795489260000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MOVEMENTS, ...INDICES, FUNCTION, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger stock_movement_inserted on products');
    await runner.query('drop trigger stock_movement_updated on products');
    await runner.query('drop function record_stock_movement()');
    await runner.query('drop table stock_movements');
  }
}

/** Without foreign keys to orders and users, which every order would have to check: neither is removed as long as it is named. */
const MOVEMENTS = `
  create table stock_movements (
    id bigint generated always as identity primary key,
    product_id integer not null references products on delete cascade,
    delta integer not null check (delta <> 0),
    stock_after integer not null,
    kind text not null check (kind in
      ('opening', 'reservation', 'release', 'return', 'receipt', 'correction', 'import', 'inventory')),
    order_id integer,
    actor_id integer,
    reference text,
    reason text,
    moved_at timestamptz not null default now()
  )`;

const INDICES = [
  'create index stock_movements_product on stock_movements (product_id, id)',
  // Rows are written in the order of time: a few pages are enough to find the expired ones.
  'create index stock_movements_age on stock_movements using brin (moved_at)',
];

const FUNCTION = `
  create function record_stock_movement() returns trigger language plpgsql as $$
  declare
    cause jsonb := coalesce(nullif(current_setting('stock.cause', true), ''), '{"kind":"correction"}')::jsonb;
  begin
    insert into stock_movements (product_id, delta, stock_after, kind, order_id, actor_id, reference, reason)
    values (new.id, new.stock - coalesce(old.stock, 0), new.stock, case tg_op when 'INSERT' then 'opening' else cause->>'kind' end,
      (cause->>'orderId')::int, (cause->>'actorId')::int, cause->>'reference', cause->>'reason');
    return null;
  end $$`;

const TRIGGERS = [
  `create trigger stock_movement_inserted after insert on products
   for each row when (new.stock <> 0) execute function record_stock_movement()`,
  `create trigger stock_movement_updated after update on products
   for each row when (new.stock <> old.stock) execute function record_stock_movement()`,
];
