import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lowest margin over the purchase price: of the shop, and of categories. */
export class CreateMinimumMargins1795549860000 implements MigrationInterface {
  name = 'CreateMinimumMargins1795549860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table minimum_margins (
         id integer generated always as identity primary key,
         category_id integer constraint minimum_margins_category_id_fkey references categories on delete cascade,
         subcategory_id integer constraint minimum_margins_subcategory_id_fkey references subcategories on delete cascade,
         subsubcategory_id integer
           constraint minimum_margins_subsubcategory_id_fkey references subsubcategories on delete cascade,
         rate_bp integer not null check (rate_bp between 0 and 100000),
         blocks boolean not null default false,
         constraint minimum_margins_target_check check (num_nonnulls(category_id, subcategory_id, subsubcategory_id) <= 1)
       )`,
    );
    await runner.query(
      `create unique index minimum_margins_target_idx on minimum_margins (category_id, subcategory_id, subsubcategory_id)
       nulls not distinct`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table minimum_margins');
  }
}
