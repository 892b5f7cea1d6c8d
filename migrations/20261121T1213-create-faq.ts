import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Frequently asked questions, with visitors' ratings of the answers. */
export class CreateFaq1795281800000 implements MigrationInterface {
  name = 'CreateFaq1795281800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table faq_categories (
        id integer primary key generated always as identity,
        name text not null unique check (name <> '' and length(name) <= 100),
        -- Name of an icon of the storefront.
        icon text not null check (icon ~ '^[a-z0-9-]{1,40}$'),
        place smallint not null
      );
      create table faq_questions (
        id integer primary key generated always as identity,
        category_id integer not null references faq_categories (id) on delete cascade,
        question text not null unique check (question <> '' and length(question) <= 300),
        -- Sanitized HTML.
        answer text not null check (answer <> ''),
        links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
        helpful_count integer not null default 0 check (helpful_count >= 0),
        not_helpful_count integer not null default 0 check (not_helpful_count >= 0),
        place smallint not null,
        -- Search text: without accents, case and tags.
        words text not null generated always as (plain_words(question || ' ' || regexp_replace(answer, '<[^>]*>', ' ', 'g'))) stored
      );
      create index faq_questions_category on faq_questions (category_id, place)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table faq_questions, faq_categories');
  }
}
