import { queryRows } from '@boutik/platform/database';
import { hashPassword } from '@boutik/accounts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { DemoUser } from '../users/users.js';
import { insertRows } from './insert-rows.js';

/** decisions.md §4: the password of every demo account. */
const DEMO_PASSWORD = 'Boutik974!';

const emailRow = z.strictObject({ email: z.string() });
const idEmailRow = z.strictObject({ id: z.number(), email: z.string() });

/** Adds missing users; existing ones are not changed. */
export async function writeUsers(tx: EntityManager, users: readonly DemoUser[], now: Date): Promise<void> {
  const existing = await queryRows(
    tx,
    emailRow,
    'select email::text as email from users where email = any($1::citext[])',
    [users.map(({ email }) => email)],
  );
  const existingEmails = new Set(existing.map(({ email }) => email.toLowerCase()));
  const missing = users.filter(({ email }) => !existingEmails.has(email));
  const rows = await Promise.all(
    missing.map(async (user) => userRow(user, user.canSignIn ? await hashPassword(DEMO_PASSWORD) : null, now)),
  );
  await insertRows(tx, { table: 'users', conflictKey: 'email' }, rows);
}

function userRow(user: DemoUser, passwordHash: string | null, now: Date) {
  const { address, company } = user;
  const registered = new Date(now.getTime() - user.ageDays * 86_400_000);
  const soon = new Date(registered.getTime() + 600_000);
  return {
    user_type: user.role,
    email: user.email,
    password_hash: passwordHash,
    name: user.name,
    prenom: user.prenom,
    civilite: user.title,
    telephone: user.phone,
    adresse: address.line,
    adresse_complement: address.complement,
    code_postal: address.postalCode,
    ville: address.city,
    raison_sociale: company?.name ?? null,
    type_societe: company?.form ?? null,
    fonction: company?.position ?? null,
    nb_salaries: company?.staff ?? null,
    num_siret: company?.siret ?? null,
    num_tva: company?.vatNumber ?? null,
    email_verified_at: user.verified ? soon : null,
    validated_at: company && user.validated ? soon : null,
    created_at: registered,
    updated_at: registered,
  };
}

/** Ids of these users by e-mail address. */
export async function userIdsByEmail(tx: EntityManager, users: readonly DemoUser[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    tx,
    idEmailRow,
    'select id, email::text as email from users where email = any($1::citext[])',
    [users.map(({ email }) => email)],
  );
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** @throws Error when the key is unknown */
export function requireId<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the database.`);
  return id;
}
