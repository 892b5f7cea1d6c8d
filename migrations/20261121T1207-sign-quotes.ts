import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proof of acceptance of quotes: signer, time, network, and hashes of the signed document. */
export class SignQuotes1795280602000 implements MigrationInterface {
  name = 'SignQuotes1795280602000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // When a person (not a bot) first opened the current version through the link.
    await queryRunner.query('alter table quotes add column opened_at timestamptz(3)');
    await queryRunner.query("alter table quote_files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$')");
    await queryRunner.query(`
      create table quote_signatures (
        quote_id integer primary key references quotes (id) on delete cascade,
        version integer not null check (version >= 1),
        -- Name typed as a signature; null without one.
        signer_name text check (signer_name <> ''),
        signed_at timestamptz(3) not null,
        -- The network of the decision, not the full IP address.
        network text,
        -- Hash of the accepted lines and amounts.
        content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
        -- Hash of the PDF that was sent.
        offered_sha256 text check (offered_sha256 ~ '^[0-9a-f]{64}$')
      )`);
    await queryRunner.query(`
      create table quote_reminders (
        id integer primary key generated always as identity,
        quote_id integer not null references quotes (id) on delete cascade,
        version integer not null check (version >= 1),
        kind text not null check (kind in ('unopened', 'five-days', 'last-day')),
        created_at timestamptz(3) not null,
        unique (quote_id, version, kind)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table quote_reminders, quote_signatures');
    await queryRunner.query('alter table quote_files drop column sha256');
    await queryRunner.query('alter table quotes drop column opened_at');
  }
}
