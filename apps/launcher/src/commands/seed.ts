import { parseArgs } from 'node:util';
import { configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CommandError, runCommand } from '../command-line.js';

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const SEED_LOCK = 97_400_975;

const emptyRow = z.strictObject({ empty: z.boolean() });
const foundRow = z.strictObject({ found: z.boolean() });

await runCommand(
  async (args) => {
    const { values } = parseArgs({ args, options: { 'if-empty': { type: 'boolean', default: false } } });
    if (configuration().production)
      throw new CommandError(
        'Les données de démonstration sont refusées en production : leurs comptes ont un mot de passe public. Le premier compte se crée par « npm run admin -- create adresse@exemple.re ».',
      );
    const source = new DataSource({ type: 'postgres', url: configuration().database.url, extra: { max: 2 } });
    await source.initialize();
    try {
      process.stdout.write(`${await seed(source, values['if-empty'])}\n`);
    } finally {
      await source.destroy();
    }
    return 0;
  },
  { usage: 'Usage : npm run seed [-- --if-empty]' },
);

/** @returns a short French summary of what was done */
async function seed(source: DataSource, onlyIfEmpty: boolean): Promise<string> {
  if (onlyIfEmpty && !(await isEmpty(source))) return 'déjà là';
  // Loaded on demand: most starts find the demo data in place.
  const { createDemoData } = await import('../demo-data/demo-data.js');
  return source.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (onlyIfEmpty && !(await isEmpty(tx))) return 'déjà là';
    if (await hasRealAdministrator(tx))
      throw new CommandError('Cette base a un administrateur qui n’est pas de la démonstration : rien n’y est ajouté.');
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
