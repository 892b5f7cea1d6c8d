import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers of products per category as rows to add up, as `product_totals` has them per supplier. Sales change none of them:
 * an update inserts rows only for products that move, or go on or off sale.
 */
export class TotalProductsByCategory1795582800000 implements MigrationInterface {
  name = 'TotalProductsByCategory1795582800000';

  async up(runner: QueryRunner): Promise<void> {
    // The triggers wait for transactions that write products, so that the totals of all products miss none of them.
    for (const statement of [TABLE, ...TRIGGERS, insertTotals('select 1 as sign, * from products')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['inserted', 'updated', 'deleted', 'truncated']) {
      await runner.query(`drop trigger category_totals_${name} on products`);
      await runner.query(`drop function category_totals_${name}()`);
    }
    await runner.query('drop table category_totals');
  }
}

const TABLE = `
  create table category_totals (
    id bigint generated always as identity primary key,
    subsubcategory_id integer not null,
    products integer not null,
    on_sale integer not null
  )`;

/** Adds the rows to the totals of their categories, each counted `sign` times. */
function insertTotals(rows: string): string {
  return `
    insert into category_totals (subsubcategory_id, products, on_sale)
    select subsubcategory_id, sum(sign), coalesce(sum(sign) filter (where is_active), 0) from (${rows}) as p
    group by subsubcategory_id`;
}

function statementTrigger(event: 'insert' | 'delete', tables: string, rows: string): string[] {
  const name = `category_totals_${event.replace(/e?$/, 'ed')}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${insertTotals(rows)}; return null; end $$`,
    `create trigger ${name} after ${event} on products referencing ${tables} for each statement execute function ${name}()`,
  ];
}

const TRIGGERS = [
  ...statementTrigger('insert', 'new table as changed', 'select 1 as sign, * from changed'),
  ...statementTrigger('delete', 'old table as before', 'select -1 as sign, * from before'),
  `create function category_totals_updated() returns trigger language plpgsql as $$ begin
     insert into category_totals (subsubcategory_id, products, on_sale) values
       (old.subsubcategory_id, -1, -(old.is_active::integer)), (new.subsubcategory_id, 1, new.is_active::integer);
     return null;
   end $$`,
  `create trigger category_totals_updated after update on products for each row
   when (old.subsubcategory_id <> new.subsubcategory_id or old.is_active <> new.is_active)
   execute function category_totals_updated()`,
  `create function category_totals_truncated() returns trigger language plpgsql as
   $$ begin delete from category_totals; return null; end $$`,
  `create trigger category_totals_truncated after truncate on products
   for each statement execute function category_totals_truncated()`,
];
