import { ConfigurationError } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const emailRow = z.strictObject({ email: z.string() });

/**
 * The demo accounts have a published password; their addresses end in .test, a domain that nobody can have (RFC 6761).
 * @throws ConfigurationError when one of the staff accounts can sign in
 */
export async function refuseDemoAccounts(database: DataSource): Promise<void> {
  const rows = await queryRows(
    database,
    emailRow,
    `select email from users where email like '%@boutik.test' and password_hash is not null and deactivated_at is null
       and user_type not in ('particulier', 'professionnel') order by email`,
  );
  if (rows.length === 0) return;
  const emails = rows.map(({ email }) => email).join(', ');
  throw new ConfigurationError(
    `Comptes de démonstration dans la base : ${emails}. Leur mot de passe est public : la boutique ne démarre pas en production avec eux. Commencez avec une base vide (npm run migrate).`,
  );
}
