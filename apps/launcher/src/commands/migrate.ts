import { parseArgs } from 'node:util';
import { hasCode } from '@boutik/kernel';
import { databaseUrl } from '@boutik/platform/config';
import { runCommand } from '../command-line.js';
import { migrateDatabase, planPending } from '../migrate-database.js';
import { planText } from '../migration-plan/plan-text.js';

await runCommand(
  async (args) => {
    const options = { plan: { type: 'boolean', default: false }, sql: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args, options });
    const url = databaseUrl();
    process.stdout.write(values.plan ? planText(await planPending(url), values.sql) : await migrate(url));
    return 0;
  },
  { usage: 'Usage : npm run migrate [-- --plan [--sql]]', explain },
);

async function migrate(url: string): Promise<string> {
  const done = await migrateDatabase(url);
  const plural = done.length > 1 ? 's' : '';
  return done.length > 0 ? `${done.length} migration${plural} appliquée${plural}\n` : 'à jour\n';
}

/** lock_not_available: the shop used a table for longer than the lock timeout. */
function explain(error: unknown): string | null {
  return hasCode(error, '55P03')
    ? 'Une table est restée occupée trop longtemps : la migration en cours n’a rien changé, relancez la commande.'
    : null;
}
