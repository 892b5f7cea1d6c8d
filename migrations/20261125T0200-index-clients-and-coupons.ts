import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/**
 * Clients are listed by name, counted by type and found by telephone too; coupons are found by a part of their code. The index
 * of clients' words without telephone numbers is replaced.
 */
export class IndexClientsAndCoupons1795572000000 implements MigrationInterface {
  name = 'IndexClientsAndCoupons1795572000000';
  /** `concurrently`, which lets the tables be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, INDICES, ['users_customer_words']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, FORMER, Object.keys(INDICES));
  }
}

const INDICES = {
  users_client_words: `users using gin (plain_words(name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' '
    || email::text || ' ' || coalesce(num_siret, '') || ' ' || coalesce(telephone, '') || ' '
    || replace(translate(coalesce(telephone, ''), ' .-', ''), '+262', '0')) gin_trgm_ops)`,
  users_clients_by_name: `users ((lower(case when user_type = 'professionnel'
      then coalesce(nullif(raison_sociale, ''), name || ' ' || prenom)
      else name || ' ' || prenom end) collate "fr-x-icu"), id)
    include (user_type, raison_sociale, name, prenom)
    where user_type in ('particulier', 'professionnel') and deactivated_at is null`,
  users_client_types: `users (user_type)
    where user_type in ('particulier', 'professionnel') and deactivated_at is null`,
  coupons_code_words: 'coupons using gin ((code::text) gin_trgm_ops)',
};
const FORMER = {
  users_customer_words: `users using gin (plain_words(name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' '
    || email::text || ' ' || coalesce(num_siret, '')) gin_trgm_ops)`,
};
