import { parseArgs } from 'node:util';
import { ConfigurationError } from '@boutik/platform/config';
import { DatabaseModule } from '@boutik/platform/database';
import { IndexServer, RebuildIndex, SearchIndexModule } from '@boutik/search';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Module({ imports: [DatabaseModule, SearchIndexModule] })
class ReindexModule {}

const PROGRESS_EVERY = 5000;

/** Rebuilds the search server's index. Exit code: 0 done, 1 it failed, 2 bad usage or nothing to rebuild. */
async function main(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const app = await NestFactory.createApplicationContext(ReindexModule, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    if (!app.get(IndexServer).isConfigured) {
      process.stderr.write(
        'MEILI_URL n’est pas renseignée : PostgreSQL sert la recherche, rien n’est à reconstruire.\n',
      );
      return 2;
    }
    return await rebuild(app.get(RebuildIndex));
  } finally {
    await app.close();
  }
}

async function rebuild(index: RebuildIndex): Promise<number> {
  const started = Date.now();
  const products = await index.run((sent) => {
    if (sent % PROGRESS_EVERY === 0) process.stdout.write(`Index : ${sent.toLocaleString('fr')} produits envoyés\n`);
  });
  if (products === null) {
    process.stderr.write('Une reconstruction de l’index est déjà en cours : attendez qu’elle se termine.\n');
    return 1;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
  process.stdout.write(`Index reconstruit : ${products.toLocaleString('fr')} produits en ${seconds} s.\n`);
  return 0;
}

/** A configuration or usage error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return 'Usage : npm run reindex';
  // Meilisearch cannot be reached or rejects the key: MEILI_URL or the key must be corrected.
  if (error instanceof Error && error.name.startsWith('Meilisearch'))
    return `Meilisearch n’a pas fait ce qui était demandé : ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}
