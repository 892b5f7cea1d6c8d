import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit log of product changes by staff, and an index for the search in descriptions. */
export class KeepProductChanges1795281500000 implements MigrationInterface {
  name = 'KeepProductChanges1795281500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_changes (
        id integer generated always as identity primary key,
        product_id integer not null references products on delete cascade,
        actor_id integer references users on delete set null,
        -- [{champ, avant, apres}] as text for display, independent of the columns.
        changes jsonb not null check (jsonb_typeof(changes) = 'array'),
        created_at timestamptz not null default now()
      );
      create index product_changes_product on product_changes (product_id, id desc);
      create index product_changes_actor on product_changes (actor_id);
      create index products_newest on products (created_at, id);
    `);
    await runner.query(`
      create index products_description_words on products
      using gin (plain_words(regexp_replace(description_html, '<[^>]*>', ' ', 'g')) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index products_description_words; drop index products_newest; drop table product_changes');
  }
}
