import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Clients are found by stored words: computing them anew for each account that a search looks at took 0.6 s for 100,000
 * accounts, the comparison of stored ones 0.05 s.
 */
export class StoreWordsOfClients1795586400000 implements MigrationInterface {
  name = 'StoreWordsOfClients1795586400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column client_words text not null generated always as (
      plain_words(name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' ' || email::text || ' '
        || coalesce(num_siret, '') || ' ' || coalesce(telephone, '') || ' '
        || replace(translate(coalesce(telephone, ''), ' .-', ''), '+262', '0'))) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column client_words');
  }
}
