import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Totals of sales per day, month and year. Reports read them from the primary key alone, in the order of their days. */
export class CreateSalesTotals1795615320000 implements MigrationInterface {
  name = 'CreateSalesTotals1795615320000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sales_total_repairs, sales_customers, sales_totals, sales_documents');
  }
}

const TABLES = [
  `create table sales_documents (
    document_id integer primary key,
    day date not null,
    seller_id integer,
    customer_id integer,
    commune integer not null
  )`,
  'create index sales_documents_day on sales_documents (day)',
  `create table sales_totals (
    dimension text not null constraint sales_totals_dimension
      check (dimension in ('shop', 'product', 'category', 'brand', 'seller', 'customer', 'commune')),
    grain text not null constraint sales_totals_grain check (grain in ('day', 'month', 'year')),
    starts_on date not null,
    key integer not null,
    orders integer not null,
    units integer not null,
    returned_units integer not null,
    sales_net_cents bigint not null,
    sales_gross_cents bigint not null,
    refunds_net_cents bigint not null,
    refunds_gross_cents bigint not null,
    costed_net_cents bigint not null,
    cost_cents bigint not null,
    primary key (dimension, grain, starts_on, key) include (orders, units, returned_units, sales_net_cents,
      sales_gross_cents, refunds_net_cents, refunds_gross_cents, costed_net_cents, cost_cents)
  )`,
  'create table sales_customers (customer_id integer primary key, first_day date not null)',
  'create index sales_customers_first_day on sales_customers (first_day)',
  `create table sales_total_repairs (
    id bigint generated always as identity primary key,
    day date not null,
    differences integer not null,
    repaired_at timestamptz not null default now()
  )`,
  'create index sales_total_repairs_at on sales_total_repairs (repaired_at)',
];
