import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

const OPEN_CLIENTS = "user_type in ('particulier', 'professionnel') and deactivated_at is null";

/** What likely doubles of clients have in common: the telephone number; name and postal code. */
export class IndexLikelyDoubles1795629180000 implements MigrationInterface {
  name = 'IndexLikelyDoubles1795629180000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(
      runner,
      {
        users_same_telephone: `users (right(regexp_replace(telephone, '[^0-9]', '', 'g'), 9)) where ${OPEN_CLIENTS}`,
        users_same_name: `users (plain_words(name || ' ' || prenom), code_postal) where ${OPEN_CLIENTS}`,
      },
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['users_same_telephone', 'users_same_name']);
  }
}
