import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that the shop hides, with the reason that their author is told; replies of the shop; reports of readers. */
export class ModerateReviews1795623000000 implements MigrationInterface {
  name = 'ModerateReviews1795623000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table reviews
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add column reply text,
      add column replied_at timestamptz,
      add constraint reviews_hidden_check check ((hidden_at is null) = (hidden_reason is null)) not valid,
      add constraint reviews_reply_check check ((reply is null) = (replied_at is null) and char_length(reply) between 1 and 2000) not valid`);
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
    await runner.query('create index review_reports_open on review_reports (review_id) where settled_at is null');
    await runner.query('create index review_reports_reporter on review_reports (reporter_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table review_reports');
    await runner.query(`alter table reviews
      drop column hidden_at, drop column hidden_reason, drop column reply, drop column replied_at`);
  }
}
