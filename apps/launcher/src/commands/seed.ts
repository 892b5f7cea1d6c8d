import { parseArgs } from 'node:util';
import { ConfigurationError, configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const SEED_LOCK = 97_400_975;

const emptyRow = z.strictObject({ empty: z.boolean() });
const foundRow = z.strictObject({ found: z.boolean() });

try {
  const { values } = parseArgs({ options: { 'if-empty': { type: 'boolean', default: false } } });
  if (configuration().production)
    throw new ConfigurationError(
      'Les données de démonstration sont refusées en production : leurs comptes ont un mot de passe public. Le premier compte se crée par « npm run admin -- create adresse@exemple.re ».',
    );
  const source = new DataSource({ type: 'postgres', url: configuration().database.url, extra: { max: 2 } });
  await source.initialize();
  try {
    process.stdout.write(`${await seed(source, values['if-empty'])}\n`);
  } finally {
    await source.destroy();
  }
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}

/** @returns a short French summary of what was done */
async function seed(source: DataSource, onlyIfEmpty: boolean): Promise<string> {
  if (onlyIfEmpty && !(await isEmpty(source))) return 'déjà là';
  // Loaded on demand: most starts find the demo data in place.
  const { createDemoData } = await import('../demo-data/demo-data.js');
  return source.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (onlyIfEmpty && !(await isEmpty(tx))) return 'déjà là';
    if (await hasRealAdministrator(tx))
      throw new ConfigurationError(
        'Cette base a un administrateur qui n’est pas de la démonstration : rien n’y est ajouté.',
      );
    const created = await createDemoData(tx, { dataDirectory: configuration().data.directory, now: new Date() });
    return `${created.products} produits, ${created.users} comptes, ${created.orders} commandes, ${created.quotes} devis, ${created.pictures} images`;
  });
}

async function isEmpty(database: Pick<DataSource, 'query'>): Promise<boolean> {
  const [row] = await queryRows(
    database,
    emptyRow,
    'select not exists (select 1 from products) and not exists (select 1 from users) as empty',
  );
  return row?.empty ?? false;
}

/** The database of a real shop, whatever NODE_ENV says: demo addresses end in the reserved domain .test. */
async function hasRealAdministrator(database: Pick<DataSource, 'query'>): Promise<boolean> {
  const [row] = await queryRows(
    database,
    foundRow,
    "select exists (select 1 from users where user_type in ('Admin', 'SuperAdmin') and email not like '%.test') as found",
  );
  return row?.found ?? false;
}

/** A configuration or usage error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return 'Usage : npm run seed [-- --if-empty]';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
