import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named lists of products that professionals order again and again. */
export class CreateShoppingLists1795851600000 implements MigrationInterface {
  name = 'CreateShoppingLists1795851600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table shopping_lists (
      id integer generated always as identity primary key,
      user_id integer not null constraint shopping_lists_user_id_fkey references users on delete cascade,
      name text not null check (name <> ''),
      changed_at timestamptz not null default now()
    )`);
    await runner.query('create index shopping_lists_user on shopping_lists (user_id)');
    await runner.query(`create table shopping_list_lines (
      id integer generated always as identity primary key,
      list_id integer not null constraint shopping_list_lines_list_id_fkey references shopping_lists on delete cascade,
      product_id integer not null constraint shopping_list_lines_product_id_fkey references products on delete cascade,
      quantity integer not null check (quantity between 1 and 9999),
      constraint shopping_list_lines_list_id_product_id_key unique (list_id, product_id)
    )`);
    await runner.query('create index shopping_list_lines_product on shopping_list_lines (product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table shopping_list_lines');
    await runner.query('drop table shopping_lists');
  }
}
