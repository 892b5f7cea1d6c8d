import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which names and values the data sheets of a category use, summed up by a job; and the batches in which staff rename and
 * merge them, with what undoing needs.
 */
export class SummarizeSpecifications1795486860000 implements MigrationInterface {
  name = 'SummarizeSpecifications1795486860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table specification_names (
        subsubcategory_id integer not null constraint specification_names_subsubcategory_id_fkey
          references subsubcategories (id) on delete cascade,
        section text not null,
        name text not null,
        kind text not null,
        products integer not null,
        units text[] not null,
        value_counts jsonb not null,
        primary key (subsubcategory_id, section, name)
      );
      create index specification_names_name on specification_names (name);
      create table specification_summaries (
        subsubcategory_id integer primary key constraint specification_summaries_subsubcategory_id_fkey
          references subsubcategories (id) on delete cascade,
        products integer not null,
        changed_at timestamptz not null
      );
      create table specification_batches (
        id integer generated always as identity primary key,
        kind text not null constraint specification_batches_kind check (kind in ('section', 'name', 'value')),
        name text,
        sources text[] not null,
        target text not null,
        status text not null default 'queued'
          constraint specification_batches_status check (status in ('queued', 'running', 'done', 'undoing', 'undone')),
        total integer not null,
        done integer not null default 0,
        skipped integer not null default 0,
        last_product_id integer not null default 0,
        actor_id integer not null,
        actor_name text not null,
        created_at timestamptz not null default now()
      );
      create table specification_batch_changes (
        batch_id integer not null constraint specification_batch_changes_batch_id_fkey
          references specification_batches (id) on delete cascade,
        product_id integer not null constraint specification_batch_changes_product_id_fkey
          references products (id) on delete cascade,
        before json not null,
        after json not null,
        primary key (batch_id, product_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table specification_batch_changes, specification_batches, specification_summaries, specification_names',
    );
  }
}
