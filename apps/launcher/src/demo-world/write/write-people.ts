import { hashPassword } from '@boutik/accounts';
import type { EntityManager } from 'typeorm';
import type { DemoPerson } from '../people/people.js';
import { insertRows } from './insert-rows.js';

/** decisions.md §4: the password of every demo account. */
const DEMO_PASSWORD = 'Boutik974!';

/** Adds missing users; existing ones are not changed. */
export async function writePeople(tx: EntityManager, people: readonly DemoPerson[], now: Date): Promise<void> {
  const known = await tx.query<{ email: string }[]>(
    'select email::text as email from users where email = any($1::citext[])',
    [people.map(({ email }) => email)],
  );
  const there = new Set(known.map(({ email }) => email.toLowerCase()));
  const missing = people.filter(({ email }) => !there.has(email));
  const rows = await Promise.all(
    missing.map(async (person) => userRow(person, person.signsIn ? await hashPassword(DEMO_PASSWORD) : null, now)),
  );
  await insertRows(tx, { table: 'users', unlessKnown: 'email' }, rows);
}

function userRow(person: DemoPerson, passwordHash: string | null, now: Date) {
  const { address, company } = person;
  const registered = new Date(now.getTime() - person.ageDays * 86_400_000);
  const soon = new Date(registered.getTime() + 600_000);
  return {
    user_type: person.role,
    email: person.email,
    password_hash: passwordHash,
    name: person.name,
    prenom: person.prenom,
    civilite: person.title,
    telephone: person.phone,
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
    email_verified_at: person.verified ? soon : null,
    validated_at: company && person.validated ? soon : null,
    created_at: registered,
    updated_at: registered,
  };
}

/** Ids of these users by e-mail address. */
export async function idsOf(tx: EntityManager, people: readonly DemoPerson[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; email: string }[]>(
    'select id, email::text as email from users where email = any($1::citext[])',
    [people.map(({ email }) => email)],
  );
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** @throws Error when the key is unknown */
export function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the database.`);
  return id;
}
