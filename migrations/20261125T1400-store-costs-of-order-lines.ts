import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What reports need of the moment of the sale: cost, category and brand of a product change later. A trigger copies them, so
 * that each use case that writes lines stores them.
 */
export class StoreCostsOfOrderLines1795615200000 implements MigrationInterface {
  name = 'StoreCostsOfOrderLines1795615200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column seller_id integer');
    await runner.query(`
      alter table order_lines add column unit_cost_cents integer, add column subsubcategory_id integer,
        add column brand_id integer`);
    await runner.query(`
      create function order_lines_product() returns trigger language plpgsql as $$ begin
        select purchase_price_cents, subsubcategory_id, brand_id
        into new.unit_cost_cents, new.subsubcategory_id, new.brand_id from products where id = new.product_id;
        return new;
      end $$`);
    await runner.query(`
      create trigger order_lines_product before insert on order_lines for each row
      when (new.product_id is not null) execute function order_lines_product()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger order_lines_product on order_lines');
    await runner.query('drop function order_lines_product()');
    await runner.query(
      'alter table order_lines drop column unit_cost_cents, drop column subsubcategory_id, drop column brand_id',
    );
    await runner.query('alter table orders drop column seller_id');
  }
}
