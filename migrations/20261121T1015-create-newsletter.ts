import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Newsletter subscribers, with the exact text of their consent as proof. */
export class CreateNewsletter1795260900000 implements MigrationInterface {
  name = 'CreateNewsletter1795260900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SUBSCRIPTIONS);
    await queryRunner.query(CONSENTS);
    await queryRunner.query(`
      alter table mails add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table mails drop column unsubscribe_url');
    await queryRunner.query('drop table newsletter_consents, newsletter_subscriptions');
  }
}

const SUBSCRIPTIONS = `
  create table newsletter_subscriptions (
    id integer primary key generated always as identity,
    email citext not null unique check (length(email) <= 254),
    -- Unsubscribe token, contained in every email. Stored in plain text, so that links stay valid when the
    -- application's secret changes.
    token text not null unique check (length(token) >= 20),
    subscribed_at timestamptz not null default now(),
    unsubscribed_at timestamptz,
    -- Last action of the subscriber; opening an email does not count.
    last_contact_at timestamptz not null default now()
  );
  create index newsletter_idle on newsletter_subscriptions (last_contact_at)`;

const CONSENTS = `
  create table newsletter_consents (
    id integer primary key generated always as identity,
    subscription_id integer not null references newsletter_subscriptions (id) on delete cascade,
    act text not null check (act in ('given', 'withdrawn')),
    source text not null check (source in ('formulaire', 'inscription', 'lien', 'profil')),
    text_version text,
    text text,
    -- The network, not the full IP address.
    network cidr,
    at timestamptz not null default now(),
    check ((act = 'given') = (text is not null and text_version is not null))
  );
  create index newsletter_consents_subscription on newsletter_consents (subscription_id)`;
