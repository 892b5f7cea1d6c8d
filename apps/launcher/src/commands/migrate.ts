import { ConfigurationError, databaseUrl } from '@boutik/platform/config';
import { migrateDatabase } from '../migrate-database.js';

try {
  const done = await migrateDatabase(databaseUrl());
  const plural = done.length > 1 ? 's' : '';
  process.stdout.write(done.length > 0 ? `${done.length} migration${plural} appliquée${plural}\n` : 'à jour\n');
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}

/** A configuration error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
