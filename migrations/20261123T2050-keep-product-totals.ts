import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals of the products per supplier as rows to add up: each statement that changes products inserts what it changed, in
 * its own transaction, and never updates a row, so that buyers of one supplier's products do not wait for one another.
 */
export class KeepProductTotals1795467000000 implements MigrationInterface {
  name = 'KeepProductTotals1795467000000';

  async up(runner: QueryRunner): Promise<void> {
    const statements = [TABLE, ...TRIGGERS, insertTotals('select 1 as sign, * from products')];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['inserted', 'updated', 'deleted', 'truncated']) {
      await runner.query(`drop trigger product_totals_${name} on products`);
      await runner.query(`drop function product_totals_${name}()`);
    }
    await runner.query('drop table product_totals');
  }
}

const TABLE = `
  create table product_totals (
    id bigint generated always as identity primary key,
    supplier_id integer,
    products integer not null,
    on_sale integer not null,
    in_stock integer not null,
    on_promotion integer not null,
    new_products integer not null,
    refurbished integer not null,
    margins integer not null,
    stock bigint not null,
    stock_value_cents bigint not null,
    sold_price_cents bigint not null,
    margin_sum numeric not null
  )`;

/** In percent of the purchase price, as libs/catalog/src/storage/supplier-products.ts computes it. */
const MARGIN = 'round((p.net_price_cents - p.purchase_price_cents) * 100.0 / nullif(p.purchase_price_cents, 0), 2)';

const sums: Record<string, string> = {
  products: 'sum(sign)',
  on_sale: 'sum(sign) filter (where is_active)',
  in_stock: 'sum(sign) filter (where is_active and stock > 0)',
  on_promotion: `sum(sign) filter (where is_active and is_promotion and stock > 0
    and promo_price_cents < least(coalesce(struck_price_cents, net_price_cents), net_price_cents))`,
  new_products: 'sum(sign) filter (where is_active and is_new)',
  refurbished: 'sum(sign) filter (where is_active and is_refurbished)',
  margins: `sum(sign) filter (where is_active and ${MARGIN} is not null)`,
  stock: 'sum(sign * stock)',
  stock_value_cents: 'sum(sign * stock::bigint * coalesce(purchase_price_cents, net_price_cents, 0))',
  sold_price_cents: `sum(sign * case when is_promotion and promo_price_cents < net_price_cents
    then promo_price_cents else net_price_cents end) filter (where is_active)`,
  margin_sum: `sum(sign * ${MARGIN}) filter (where is_active)`,
};

/** Adds the totals of the rows, each counted `sign` times; a change that leaves all of them alone adds nothing. */
function insertTotals(rows: string): string {
  const names = Object.keys(sums);
  const totals = Object.entries(sums).map(([name, sum]) => `coalesce(${sum}, 0) as ${name}`);
  return `
    insert into product_totals (supplier_id, ${names.join(', ')})
    select * from (select supplier_id, ${totals.join(', ')} from (${rows}) as p group by supplier_id) as changes
    where ${names.map((name) => `${name} <> 0`).join(' or ')}`;
}

function triggerOn(event: 'insert' | 'update' | 'delete', tables: string, rows: string): string[] {
  const name = `product_totals_${event.replace(/e?$/, 'ed')}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${insertTotals(rows)}; return null; end $$`,
    `create trigger ${name} after ${event} on products referencing ${tables} for each statement execute function ${name}()`,
  ];
}

const TRIGGERS = [
  ...triggerOn('insert', 'new table as changed', 'select 1 as sign, * from changed'),
  ...triggerOn(
    'update',
    'old table as before new table as changed',
    'select 1 as sign, * from changed union all select -1, * from before',
  ),
  ...triggerOn('delete', 'old table as before', 'select -1 as sign, * from before'),
  `create function product_totals_truncated() returns trigger language plpgsql as
   $$ begin delete from product_totals; return null; end $$`,
  `create trigger product_totals_truncated after truncate on products
   for each statement execute function product_totals_truncated()`,
];
