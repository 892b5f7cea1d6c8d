import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which reviews customers found useful, one vote of each, and how many did. */
export class CountUsefulReviews1795838460000 implements MigrationInterface {
  name = 'CountUsefulReviews1795838460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reviews add column useful_count integer not null default 0');
    await runner.query(`create table review_votes (
      review_id integer not null constraint review_votes_review_id_fkey references reviews on delete cascade,
      user_id integer not null constraint review_votes_user_id_fkey references users on delete cascade,
      voted_at timestamptz not null default now(),
      constraint review_votes_pkey primary key (review_id, user_id)
    )`);
    await runner.query('create index review_votes_user on review_votes (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table review_votes');
    await runner.query('alter table reviews drop column useful_count');
  }
}
