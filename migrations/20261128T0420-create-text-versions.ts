import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of the shop have drafts and versions; orders and accepted quotes name the version of the terms of sale. */
export class CreateTextVersions1795839600000 implements MigrationInterface {
  name = 'CreateTextVersions1795839600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_pages add column version integer not null default 1');
    await runner.query(`create table content_versions (
      slug text not null,
      version integer not null check (version > 0),
      title text not null,
      html text not null,
      published_at timestamptz not null,
      published_by integer,
      published_by_name text,
      constraint content_versions_pkey primary key (slug, version)
    )`);
    await runner.query(`insert into content_versions (slug, version, title, html, published_at)
      select slug, version, title, html, updated_at from content_pages`);
    await runner.query(`create table content_drafts (
      slug text constraint content_drafts_pkey primary key,
      title text not null,
      html text not null,
      revision integer not null check (revision > 0),
      publish_at timestamptz,
      edited_by integer not null,
      edited_by_name text not null,
      edited_at timestamptz not null
    )`);
    // A version is what a client has accepted: nobody changes it any more.
    await runner.query(`create function refuse_text_change() returns trigger language plpgsql as $$
      begin raise exception 'A published text cannot be changed or deleted.'; end $$`);
    for (const [name, event] of [
      ['content_versions_immutable', 'update or delete'],
      ['content_versions_no_truncate', 'truncate'],
    ])
      await runner.query(`create trigger ${name} before ${event} on content_versions
        for each statement execute function refuse_text_change()`);
    await runner.query('alter table orders add column terms_version integer');
    await runner.query('alter table quotes add column terms_version integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes drop column terms_version');
    await runner.query('alter table orders drop column terms_version');
    await runner.query('drop table content_drafts, content_versions');
    await runner.query('drop function refuse_text_change()');
    await runner.query('alter table content_pages drop column version');
  }
}
