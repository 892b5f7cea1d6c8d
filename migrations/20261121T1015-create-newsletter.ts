import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reads the letter, and what each of them agreed to, word for word: the shop must be able to prove it. */
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
    -- Travels in every letter and does one thing: end the subscription. As it is, so that no change of the
    -- application's secret can break a link in a mailbox.
    token text not null unique check (length(token) >= 20),
    subscribed_at timestamptz not null default now(),
    unsubscribed_at timestamptz,
    -- The last thing that the person did; opening a letter is none.
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
    -- A network, never the address itself.
    network cidr,
    at timestamptz not null default now(),
    check ((act = 'given') = (text is not null and text_version is not null))
  );
  create index newsletter_consents_subscription on newsletter_consents (subscription_id)`;
