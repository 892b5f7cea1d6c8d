import { DomainError } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { clientLabel } from '../client-expressions.js';

/** Fields that the account that stays takes from the other one, where it has none; an address is taken as a whole. */
const CONTACT = { telephone: 'téléphone', civilite: 'civilité' } as const;
const ADDRESS = ['adresse', 'adresse_complement', 'code_postal', 'ville'] as const;
const COMPANY = {
  raison_sociale: 'raison sociale',
  type_societe: 'type de société',
  fonction: 'fonction',
  nb_salaries: 'nombre de salariés',
  num_siret: 'SIRET',
  num_tva: 'numéro de TVA',
} as const;
const SINGLE = { ...CONTACT, ...COMPANY };
const COLUMNS = [...Object.keys(SINGLE), ...ADDRESS] as readonly Column[];
type Column = keyof typeof SINGLE | (typeof ADDRESS)[number];

const accountRow = z
  .strictObject({
    id: z.number(),
    nom: z.string(),
    email: z.string(),
    user_type: z.string(),
    merged_into_id: z.number().nullable(),
    erased: z.boolean(),
    deactivated: z.boolean(),
    fields: z.record(z.string(), z.string().nullable()),
  })
  .transform(({ fields, ...row }) => ({ ...row, fields: fields as Readonly<Record<Column, string | null>> }));
export type ClientAccountRow = z.output<typeof accountRow>;

/** Reads two accounts by id; with `locked`, locks them in the order of their ids. */
export async function findAccounts(
  tx: EntityManager,
  ids: readonly [number, number],
  locked: boolean,
): Promise<[ClientAccountRow | undefined, ClientAccountRow | undefined]> {
  const rows = await queryRows(
    tx,
    accountRow,
    `select u.id, ${clientLabel('u')} as nom, u.email::text as email, u.user_type, u.merged_into_id,
       u.erased_at is not null as erased, u.deactivated_at is not null as deactivated,
       jsonb_build_object(${COLUMNS.map((column) => `'${column}', nullif(u.${column}, '')`).join(', ')}) as fields
     from users u where u.id = any($1::int[]) order by u.id ${locked ? 'for update' : ''}`,
    [ids],
  );
  const [first, second] = ids;
  return [rows.find(({ id }) => id === first), rows.find(({ id }) => id === second)];
}

/** Why two accounts cannot be merged, as far as the accounts themselves tell; null when they can. */
export function refusalOf(from: ClientAccountRow, into: ClientAccountRow): string | null {
  if (from.id === into.id) return 'Un compte ne se fusionne pas avec lui-même.';
  if (from.erased || into.erased) return 'Ce compte est supprimé, ou déjà fusionné.';
  if (into.deactivated) return 'Le compte qui doit rester est fermé. Rouvrez-le d’abord.';
  if (from.user_type !== into.user_type)
    return 'Un compte particulier et un compte professionnel ne se fusionnent pas\u202f: leurs prix et leurs factures diffèrent.';
  const [siret, other] = [from.fields.num_siret, into.fields.num_siret];
  if (siret && other && siret.replace(/\s/g, '') !== other.replace(/\s/g, ''))
    return 'Ces deux comptes professionnels n’ont pas le même SIRET\u202f: ce sont deux entreprises.';
  return null;
}

/** What the account that stays gets: new values by column, and the names of the fields. */
export function completionOf(from: ClientAccountRow, into: ClientAccountRow) {
  const values: Partial<Record<Column, string | null>> = {};
  const names: string[] = [];
  for (const [column, name] of Object.entries(SINGLE) as [keyof typeof SINGLE, string][]) {
    if (into.fields[column] !== null || from.fields[column] === null) continue;
    values[column] = from.fields[column];
    names.push(name);
  }
  if (into.fields.adresse === null && from.fields.adresse !== null) {
    for (const column of ADDRESS) values[column] = from.fields[column];
    names.push('adresse');
  }
  return { values, names };
}

export function mergeRefused(reason: string): DomainError {
  return new DomainError('conflict', 'client-merge-refused', reason);
}
