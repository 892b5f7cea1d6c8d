import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configuration } from '@boutik/platform/config';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import {
  ImportCatalogue,
  type ImportRequest,
  type ImportSummary,
  type MappingName,
  RejectedRows,
  SuppliersModule,
  UnreadableFile,
} from '@boutik/suppliers';
import { plainNumber } from '@boutik/kernel';
import { Module } from '@nestjs/common';
import { CommandError, runCommand, UsageError, withApplication } from '../command-line.js';
import { ImportProgress } from '../import-progress.js';

const USAGE = `Usage : npm run import -- <fichier ou dossier> [options]
  --dry-run          dit ce qui serait fait sans rien écrire
  --supplier=1       numéro du fournisseur
  --mapping=nom      pc-parts ou generique (sinon selon le nom du fichier)
  --rate=0.92        euros pour un dollar (fichiers pc-parts)
  --margin=25        marge ajoutée au prix d'achat, en %
  --stock=10         stock des nouveaux produits quand le fichier n'en donne pas
  --errors=chemin    fichier des lignes refusées (JSON Lines)
`;

@Module({ imports: [DatabaseModule, OutboxModule, SuppliersModule] })
class ImportModule {}

await runCommand(main, {
  usage: USAGE,
  explain: (error) => (error instanceof UnreadableFile ? error.message : null),
});

/** Runs an import and returns the exit code: 0 done, 1 a file failed, 130 interrupted. */
async function main(args: string[]): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const progress = new ImportProgress(process.stdout);
  try {
    const importOptions = { ...readImportOptions(args), progress, signal: stop.signal };
    return await withApplication(ImportModule, async (app) => {
      const summary = await app.get(ImportCatalogue).run(importOptions);
      await importOptions.rejected.close();
      progress.finish(summary, importOptions);
      return exitCode(summary);
    });
  } finally {
    progress.stop();
  }
}

function exitCode(summary: ImportSummary): number {
  if (summary.interrupted) return 130;
  return summary.failedFiles.length > 0 ? 1 : 0;
}

function readImportOptions(args: string[]): Omit<ImportRequest, 'progress' | 'signal'> & { rejected: RejectedRows } {
  const { values, positionals } = parseArguments(args);
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new UsageError('Indiquez un fichier ou un dossier à importer.');
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return {
    path,
    dryRun: values['dry-run'],
    ...(values.mapping === undefined ? {} : { mapping: parseMapping(values.mapping) }),
    rejected: openRejectedRows(
      values.errors ?? join(configuration().data.directory, 'imports', `rejets-${timestamp}.jsonl`),
    ),
    settings: {
      supplierId: parseAmount('supplier', values.supplier, { min: 1, max: 2_147_483_647, scale: 1 }),
      exchangeRateBp: parseAmount('rate', values.rate, { min: 0.0001, max: 10, scale: 10_000 }),
      marginBp: parseAmount('margin', values.margin, { min: 0, max: 1000, scale: 100 }),
      firstStock: parseAmount('stock', values.stock, { min: 0, max: 1_000_000, scale: 1 }),
    },
  };
}

function openRejectedRows(path: string): RejectedRows {
  const rows = new RejectedRows(path);
  try {
    rows.prepare();
  } catch {
    throw new CommandError(`Le fichier des lignes refusées ne peut pas être écrit : ${path}`);
  }
  return rows;
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        supplier: { type: 'string', default: '1' },
        mapping: { type: 'string' },
        rate: { type: 'string', default: '0.92' },
        margin: { type: 'string', default: '25' },
        stock: { type: 'string', default: '10' },
        errors: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError('Une option est inconnue ou incomplète.');
  }
}

function parseMapping(text: string): MappingName {
  if (text === 'pc-parts' || text === 'generique') return text;
  throw new UsageError(`Le modèle de colonnes « ${text} » n'existe pas.`);
}

function parseAmount(
  name: string,
  text: string,
  { min, max, scale }: { min: number; max: number; scale: number },
): number {
  const value = plainNumber(text.replace(',', '.'));
  if (value === null || value < min || value > max)
    throw new UsageError(`--${name} attend un nombre entre ${min} et ${max}.`);
  return Math.round(value * scale);
}
