import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants to be told that a product is in stock again or costs less. */
export class CreateProductAlerts1795633800000 implements MigrationInterface {
  name = 'CreateProductAlerts1795633800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table product_alerts (
      id integer generated always as identity primary key,
      product_id integer not null constraint product_alerts_product_id_fkey references products on delete cascade,
      kind text not null check (kind in ('stock', 'price')),
      max_price_cents integer check (max_price_cents > 0),
      email citext not null check (char_length(email) <= 254),
      token text not null constraint product_alerts_token_key unique,
      state text not null check (state in ('awaiting', 'active', 'sent')),
      requested_at timestamptz not null default now(),
      sent_at timestamptz,
      constraint product_alerts_product_id_kind_email_key unique (product_id, kind, email),
      check ((kind = 'price') = (max_price_cents is not null)),
      check ((state = 'sent') = (sent_at is not null))
    )`);
    await runner.query('create index product_alerts_email on product_alerts (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_alerts');
  }
}
