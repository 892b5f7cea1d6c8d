import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders to suppliers with their receipts. */
export class CreatePurchaseOrders1795489380000 implements MigrationInterface {
  name = 'CreatePurchaseOrders1795489380000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of PURCHASES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table purchase_receipt_lines, purchase_receipts, purchase_order_lines, purchase_orders; drop sequence purchase_order_numbers',
    );
  }
}

const PURCHASES = [
  'create sequence purchase_order_numbers',
  `create table purchase_orders (
    id integer generated always as identity primary key,
    number text not null unique,
    supplier_id integer not null references suppliers,
    status text not null default 'draft'
      check (status in ('draft', 'sent', 'partially-received', 'received', 'cancelled')),
    expected_on date,
    note text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  'create index purchase_orders_supplier on purchase_orders (supplier_id)',
  `create table purchase_order_lines (
    id integer generated always as identity primary key,
    purchase_order_id integer not null references purchase_orders on delete cascade,
    line_number integer not null,
    product_id integer not null references products,
    quantity integer not null check (quantity > 0),
    received integer not null default 0 check (received >= 0),
    unit_cost_cents integer not null check (unit_cost_cents >= 0),
    unique (purchase_order_id, line_number),
    unique (purchase_order_id, product_id)
  )`,
  'create index purchase_order_lines_product on purchase_order_lines (product_id)',
  `create table purchase_receipts (
    id integer generated always as identity primary key,
    purchase_order_id integer not null references purchase_orders,
    actor_id integer not null,
    note text not null default '',
    received_at timestamptz not null default now()
  )`,
  'create index purchase_receipts_order on purchase_receipts (purchase_order_id)',
  `create table purchase_receipt_lines (
    receipt_id integer not null references purchase_receipts,
    line_id integer not null references purchase_order_lines,
    quantity integer not null check (quantity > 0),
    unit_cost_cents integer not null check (unit_cost_cents >= 0),
    primary key (receipt_id, line_id)
  )`,
  'create index purchase_receipt_lines_line on purchase_receipt_lines (line_id)',
];
