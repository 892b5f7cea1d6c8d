import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many products at once, with what each product was before, so that a whole batch can be undone. */
export class CreateProductBatches1795490700000 implements MigrationInterface {
  name = 'CreateProductBatches1795490700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_batches (
        id integer generated always as identity primary key,
        staff_id integer not null,
        staff_name text not null,
        change jsonb not null,
        status text not null default 'running' check (status in ('running', 'done', 'undoing', 'undone')),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table product_batch_items (
        batch_id integer constraint product_batch_items_batch_id_fkey references product_batches on delete cascade,
        product_id integer constraint product_batch_items_product_id_fkey references products on delete cascade,
        status text not null default 'waiting'
          check (status in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'skipped')),
        before jsonb,
        after jsonb,
        primary key (batch_id, product_id)
      )`);
    await runner.query('create index product_batch_items_product_idx on product_batch_items (product_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_batch_items, product_batches');
  }
}
