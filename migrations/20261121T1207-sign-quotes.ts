import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An acceptance must be provable years later: who, when, from where, and which document exactly. */
export class SignQuotes1795280602000 implements MigrationInterface {
  name = 'SignQuotes1795280602000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The first time that a person, not a program, looked at the present version through the link.
    await queryRunner.query('alter table quotes add column opened_at timestamptz(3)');
    await queryRunner.query("alter table quote_files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$')");
    await queryRunner.query(`
      create table quote_signatures (
        quote_id integer primary key references quotes (id) on delete cascade,
        version integer not null check (version >= 1),
        -- As typed; null when the client typed none.
        signer_name text check (signer_name <> ''),
        signed_at timestamptz(3) not null,
        -- The network that the answer came from, never the whole address.
        network text,
        -- Of the lines and amounts that were accepted.
        content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
        -- Of the PDF that was offered.
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
