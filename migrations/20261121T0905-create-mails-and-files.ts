import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Outgoing emails with attachments: one row per email with a unique key, so that each is sent once, even when a worker
 * crashes.
 */
export class CreateMailsAndFiles1795251900000 implements MigrationInterface {
  name = 'CreateMailsAndFiles1795251900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(MAILS);
    await queryRunner.query(ATTACHMENTS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table mail_attachments, mails');
  }
}

const MAILS = `
  create table mails (
    id integer primary key generated always as identity,
    key text not null unique check (key <> ''),
    -- Prevents header injection: a line break would start another header.
    to_address text not null check (to_address ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>]+$'),
    from_address text not null check (from_address !~ '[[:cntrl:]]'),
    reply_to text check (reply_to ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>]+$'),
    subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
    html text not null,
    text text not null,
    message_id text not null unique check (message_id ~ '^<[^[:cntrl:][:space:]<>]+>$'),
    status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
    attempts integer not null default 0 check (attempts >= 0),
    last_error text,
    -- The worker that is sending it, and until when it holds the claim.
    claim_token text,
    claimed_until timestamptz,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    check ((status = 'sent') = (sent_at is not null)),
    check ((status = 'sending') = (claim_token is not null)),
    check ((claim_token is null) = (claimed_until is null)),
    check (status <> 'failed' or last_error is not null)
  );
  create index mails_recipient on mails (lower(to_address), id desc);
  create index mails_unsent on mails (id) where status <> 'sent'`;

const ATTACHMENTS = `
  create table mail_attachments (
    mail_id integer not null references mails (id) on delete cascade,
    place integer not null check (place >= 1),
    filename text not null check (filename <> '' and filename !~ '[[:cntrl:]/\\\\]'),
    content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
    size integer not null check (size >= 0),
    file_key text not null,
    primary key (mail_id, place)
  )`;
