import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weight and size of products, products that are only collected, and fees by weight or volume. */
export class CreateProductShipping1795590600000 implements MigrationInterface {
  name = 'CreateProductShipping1795590600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of SHIPPING) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_shipping; alter table delivery_methods drop column basis');
  }
}

const SHIPPING = [
  // Apart from products, whose rows wake the search index.
  `create table product_shipping (
    product_id integer primary key references products on delete cascade,
    weight_g integer check (weight_g > 0),
    length_mm integer check (length_mm > 0),
    width_mm integer check (width_mm > 0),
    height_mm integer check (height_mm > 0),
    is_collection_only boolean not null default false,
    check (num_nonnulls(length_mm, width_mm, height_mm) in (0, 3))
  )`,
  "alter table delivery_methods add column basis text not null default 'amount'",
  `alter table delivery_methods add constraint delivery_methods_basis_check
     check (basis in ('amount', 'weight', 'volume')) not valid`,
  // Product pages say whether delivery is free.
  `create trigger page_changes after insert or update or delete on delivery_methods
   for each row execute function page_note('everything')`,
];
