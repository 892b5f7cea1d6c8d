import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/**
 * Clients are sorted by email, telephone and type, and found by their stored words; products off sale and promoted ones are
 * few among many.
 */
export class IndexListsOfClientsAndProducts1795586460000 implements MigrationInterface {
  name = 'IndexListsOfClientsAndProducts1795586460000';
  /** `concurrently`, which lets the tables be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, INDICES, ['users_client_words']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, FORMER, Object.keys(INDICES));
  }
}

const CLIENTS = "user_type in ('particulier', 'professionnel') and deactivated_at is null";
const INDICES = {
  users_stored_words: 'users using gin (client_words gin_trgm_ops)',
  users_clients_by_email: `users (email, id) where ${CLIENTS}`,
  users_clients_by_telephone: `users (telephone, id) where ${CLIENTS}`,
  users_clients_by_type: `users ((user_type = 'particulier'), id) where ${CLIENTS}`,
  products_off_sale: 'products (is_draft, created_at, id) where not is_active',
  products_promoted: 'products (id) where is_promotion and is_active',
};
const FORMER = {
  users_client_words: `users using gin (plain_words(name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' '
    || email::text || ' ' || coalesce(num_siret, '') || ' ' || coalesce(telephone, '') || ' '
    || replace(translate(coalesce(telephone, ''), ' .-', ''), '+262', '0')) gin_trgm_ops)`,
};
