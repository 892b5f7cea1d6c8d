import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be delivered of paid orders, and their shipments. */
export class CreateShipments1795550400000 implements MigrationInterface {
  name = 'CreateShipments1795550400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of SHIPMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table shipment_lines, shipments, fulfilments; alter table orders drop column delivered_at',
    );
  }
}

const SHIPMENTS = [
  'alter table orders add column delivered_at timestamptz',
  `create table fulfilments (
    order_id integer primary key references orders on delete cascade,
    status text not null default 'to-prepare' check (status in
      ('to-prepare', 'in-preparation', 'partially-shipped', 'shipped', 'partially-delivered', 'delivered', 'returned', 'cancelled')),
    due_on date not null
  )`,
  `create index fulfilments_open on fulfilments (due_on, order_id)
   where status not in ('delivered', 'cancelled')`,
  'create index fulfilments_status on fulfilments (status, due_on, order_id)',
  `create table shipments (
    id integer generated always as identity primary key,
    order_id integer not null references fulfilments on delete cascade,
    sequence integer not null check (sequence > 0),
    status text not null default 'preparing'
      check (status in ('preparing', 'prepared', 'shipped', 'ready', 'delivered', 'returned', 'cancelled')),
    carrier text,
    tracking_number text,
    tracking_url text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    prepared_at timestamptz,
    handed_over_at timestamptz,
    delivered_at timestamptz,
    ended_at timestamptz,
    unique (order_id, sequence),
    check (status <> 'shipped' or carrier is not null),
    check (status <> 'delivered' or delivered_at is not null)
  )`,
  `create table shipment_lines (
    shipment_id integer not null references shipments on delete cascade,
    line_number integer not null,
    quantity integer not null check (quantity > 0),
    primary key (shipment_id, line_number)
  )`,
  // Orders of the last month are still to be delivered; nothing is known about the deliveries of earlier ones.
  `insert into fulfilments (order_id, due_on)
   select o.id, (o.paid_at at time zone 'Indian/Reunion')::date + 7 from orders o
   where o.status = 'paid' and o.source <> 'services' and o.paid_at > now() - interval '30 days'
     and exists (select from order_lines l where l.order_id = o.id and l.nature = 'bien')`,
];
