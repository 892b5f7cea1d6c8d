import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products that customers and visitors want to find again. */
export class CreateFavourites1795633860000 implements MigrationInterface {
  name = 'CreateFavourites1795633860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table favourites (
      id integer generated always as identity primary key,
      user_id integer constraint favourites_user_id_fkey references users on delete cascade,
      guest_id uuid,
      product_id integer not null constraint favourites_product_id_fkey references products on delete cascade,
      added_at timestamptz not null default now(),
      constraint favourites_user_id_product_id_key unique (user_id, product_id),
      constraint favourites_guest_id_product_id_key unique (guest_id, product_id),
      check ((user_id is null) <> (guest_id is null))
    )`);
    await runner.query('create index favourites_product on favourites (product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table favourites');
  }
}
