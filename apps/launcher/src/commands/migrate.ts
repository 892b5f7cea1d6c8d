import { parseArgs } from 'node:util';
import { hasCode } from '@boutik/kernel';
import { ConfigurationError, databaseUrl } from '@boutik/platform/config';
import { migrateDatabase, planPending } from '../migrate-database.js';
import { planText } from '../migration-plan/plan-text.js';

try {
  const options = { plan: { type: 'boolean', default: false }, sql: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  const url = databaseUrl();
  process.stdout.write(values.plan ? planText(await planPending(url), values.sql) : await migrate(url));
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}

async function migrate(url: string): Promise<string> {
  const done = await migrateDatabase(url);
  const plural = done.length > 1 ? 's' : '';
  return done.length > 0 ? `${done.length} migration${plural} appliquée${plural}\n` : 'à jour\n';
}

/** A configuration or usage error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return 'Usage : npm run migrate [-- --plan [--sql]]';
  // lock_not_available: the shop used a table for longer than the lock timeout.
  if (hasCode(error, '55P03'))
    return 'Une table est restée occupée trop longtemps : la migration en cours n’a rien changé, relancez la commande.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
