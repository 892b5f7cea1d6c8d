import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of customers about products, with the answers of the shop: the pages of the products show them. */
export class CreateProductQuestions1795838400000 implements MigrationInterface {
  name = 'CreateProductQuestions1795838400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table product_questions (
      id integer generated always as identity primary key,
      product_id integer not null constraint product_questions_product_id_fkey references products on delete cascade,
      user_id integer constraint product_questions_user_id_fkey references users on delete set null,
      client text not null,
      question text not null check (char_length(question) between 1 and 1000),
      state text not null default 'awaiting' check (state in ('awaiting', 'published', 'refused')),
      written_at timestamptz not null default now(),
      reply text check (char_length(reply) between 1 and 3000),
      replied_at timestamptz,
      refused_at timestamptz,
      refusal_reason text,
      check ((reply is null) = (replied_at is null)),
      check (state <> 'published' or reply is not null),
      check ((state = 'refused') = (refused_at is not null) and (state = 'refused') = (refusal_reason is not null))
    )`);
    await runner.query(
      `create unique index product_questions_awaiting on product_questions (product_id, user_id, md5(question)) where state = 'awaiting'`,
    );
    await runner.query(
      `create index product_questions_published on product_questions (product_id, replied_at desc, id desc) where state = 'published'`,
    );
    await runner.query(`create index product_questions_user on product_questions (user_id)`);
    await runner.query(`create trigger page_changes after insert or update or delete on product_questions
      for each row execute function page_note_review()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_questions');
  }
}
