import { parseArgs } from 'node:util';
import { DatabaseModule } from '@boutik/platform/database';
import { IndexServer, RebuildIndex, SearchIndexModule } from '@boutik/search';
import { Module } from '@nestjs/common';
import { runCommand, withApplication } from '../command-line.js';

@Module({ imports: [DatabaseModule, SearchIndexModule] })
class ReindexModule {}

const PROGRESS_EVERY = 5000;

/** Rebuilds the search server's index. Exit code: 0 done, 1 it failed, 2 nothing to rebuild. */
await runCommand(
  (args) => {
    parseArgs({ args, options: {} });
    return withApplication(ReindexModule, async (app) => {
      if (app.get(IndexServer).isConfigured) return rebuild(app.get(RebuildIndex));
      process.stderr.write(
        'MEILI_URL n’est pas renseignée : PostgreSQL sert la recherche, rien n’est à reconstruire.\n',
      );
      return 2;
    });
  },
  { usage: 'Usage : npm run reindex', explain },
);

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

/** Meilisearch cannot be reached or rejects the key: MEILI_URL or the key must be corrected. */
function explain(error: unknown): string | null {
  return error instanceof Error && error.name.startsWith('Meilisearch')
    ? `Meilisearch n’a pas fait ce qui était demandé : ${error.message}`
    : null;
}
