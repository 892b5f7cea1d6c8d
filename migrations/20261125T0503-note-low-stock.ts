import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Candidates of the list of low stock, so that it reads these instead of all products of categories with a threshold. Triggers
 * add a product when its stock falls to its threshold, or another threshold applies to it; the list compares them again, and
 * a job removes those that are not low any more.
 */
export class NoteLowStock1795582980000 implements MigrationInterface {
  name = 'NoteLowStock1795582980000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, table] of Object.entries(TRIGGERS)) await runner.query(`drop trigger ${name} on ${table}`);
    for (const name of FUNCTIONS) await runner.query(`drop function ${name}`);
    await runner.query('drop table low_stock');
  }
}

const TRIGGERS = {
  low_stock_inserted: 'products',
  low_stock_updated: 'products',
  low_stock_threshold: 'stock_thresholds',
  low_stock_moved: 'subsubcategories',
  low_stock_moved_above: 'subcategories',
};
const FUNCTIONS = [
  'low_stock_products_inserted()',
  'low_stock_product_updated()',
  'low_stock_threshold_changed()',
  'low_stock_category_moved()',
  'note_low_stock(integer[])',
];

const trigger = (name: string, event: string, rest: string) =>
  `create trigger ${name} after ${event} on ${TRIGGERS[name as keyof typeof TRIGGERS]} ${rest}`;

const STATEMENTS = [
  `create table low_stock (
    product_id integer primary key references products on delete cascade,
    noted_at timestamptz not null default now()
  )`,
  // The products are locked first, in the order in which sales lock them. A row that exists is written again, so that the
  // job that removes rows does not remove it at the same time.
  `create function note_low_stock(ids integer[]) returns void language sql as $$
     insert into low_stock (product_id) select id from (
     select p.id from products p join subsubcategories l on l.id = p.subsubcategory_id
       join subcategories s on s.id = l.subcategory_id
       left join stock_thresholds tp on tp.product_id = p.id
       left join stock_thresholds tl on tl.subsubcategory_id = l.id
       left join stock_thresholds ts on ts.subcategory_id = s.id
       left join stock_thresholds tc on tc.category_id = s.category_id
     where p.id = any(ids) and p.is_active
       and p.stock <= coalesce(tp.threshold, tl.threshold, ts.threshold, tc.threshold)
     order by p.id for no key update of p) as low
     on conflict (product_id) do update set noted_at = excluded.noted_at
   $$`,
  `create function low_stock_products_inserted() returns trigger language plpgsql as $$ begin
     if exists (select from stock_thresholds) then perform note_low_stock(array(select id from changed)); end if;
     return null;
   end $$`,
  trigger(
    'low_stock_inserted',
    'insert',
    'referencing new table as changed for each statement execute function low_stock_products_inserted()',
  ),
  `create function low_stock_product_updated() returns trigger language plpgsql as $$ begin
     if exists (select from stock_thresholds) then perform note_low_stock(array[new.id]); end if;
     return null;
   end $$`,
  trigger(
    'low_stock_updated',
    'update',
    `for each row when (new.is_active and (new.stock < old.stock or not old.is_active
       or new.subsubcategory_id <> old.subsubcategory_id)) execute function low_stock_product_updated()`,
  ),
  `create function low_stock_threshold_changed() returns trigger language plpgsql as $$
   declare changed stock_thresholds;
   begin
     if tg_op = 'DELETE' then changed := old; else changed := new; end if;
     perform note_low_stock(array(
       select id from products where id = changed.product_id
       union select p.id from products p join subsubcategories l on l.id = p.subsubcategory_id
         join subcategories s on s.id = l.subcategory_id
       where l.id = changed.subsubcategory_id or s.id = changed.subcategory_id or s.category_id = changed.category_id));
     return null;
   end $$`,
  trigger(
    'low_stock_threshold',
    'insert or update or delete',
    'for each row execute function low_stock_threshold_changed()',
  ),
  `create function low_stock_category_moved() returns trigger language plpgsql as $$ begin
     if tg_table_name = 'subcategories' then
       perform note_low_stock(array(select p.id from products p join subsubcategories l on l.id = p.subsubcategory_id
         where l.subcategory_id = new.id));
     else
       perform note_low_stock(array(select id from products where subsubcategory_id = new.id));
     end if;
     return null;
   end $$`,
  trigger(
    'low_stock_moved',
    'update of subcategory_id',
    'for each row when (new.subcategory_id <> old.subcategory_id) execute function low_stock_category_moved()',
  ),
  trigger(
    'low_stock_moved_above',
    'update of category_id',
    'for each row when (new.category_id <> old.category_id) execute function low_stock_category_moved()',
  ),
  // The triggers on products wait for transactions that write them: none of their changes is missed here.
  'select note_low_stock(array(select id from products where is_active)) where exists (select from stock_thresholds)',
];
