import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reviews that wait for staff or that staff hide, with the reason that their author is told; replies of the shop; reports
 * of readers; per product the stars of verified purchases.
 */
export class ModerateReviews1795623000000 implements MigrationInterface {
  name = 'ModerateReviews1795623000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table reviews
      add column state text not null default 'published',
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add column reply text,
      add column replied_at timestamptz,
      add constraint reviews_state_check check (state in ('published', 'awaiting', 'hidden')) not valid,
      add constraint reviews_hidden_check check ((state = 'hidden') = (hidden_at is not null) and (state = 'hidden') = (hidden_reason is not null)) not valid,
      add constraint reviews_reply_check check ((reply is null) = (replied_at is null) and char_length(reply) between 1 and 2000) not valid`);
    await runner.query(`alter table products
      add column verified_rating_sum integer not null default 0,
      add column verified_rating_count integer not null default 0`);
    await runner.query(`create table review_reports (
      id integer generated always as identity primary key,
      review_id integer not null references reviews on delete cascade,
      reporter_id integer references users on delete set null,
      reason text not null,
      details text not null check (char_length(details) <= 1000),
      reported_at timestamptz not null default now(),
      settled_at timestamptz
    )`);
    await runner.query('create index review_reports_review on review_reports (review_id)');
    await runner.query(
      'create unique index review_reports_open on review_reports (review_id, reporter_id) where settled_at is null',
    );
    await runner.query('create index review_reports_reporter on review_reports (reporter_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table review_reports');
    await runner.query('alter table products drop column verified_rating_sum, drop column verified_rating_count');
    await runner.query(`alter table reviews
      drop column state, drop column hidden_at, drop column hidden_reason, drop column reply, drop column replied_at`);
  }
}
