import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { queryRows } from '@boutik/platform/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BackupSource } from './create-backup.js';
import { differentFiles, DUMP, type Manifest, readManifest } from './manifest.js';
import { BackupError, restoreDatabase } from './postgres-tools.js';

export type RestoreTarget = Pick<BackupSource, 'databaseUrl' | 'dataDirectory'>;

export interface RestoreReport {
  readonly manifest: Manifest;
  /** Invoices and credit notes with a document. */
  readonly invoices: number;
  /** Numbers of those whose document is missing or has other bytes: it is printed again when somebody opens it. */
  readonly lostDocuments: readonly string[];
}

const tablesRow = z.strictObject({ tables: z.number() });
const invoiceRow = z.strictObject({ number: z.string(), key: z.string() });

/**
 * Restores a backup into an empty database and a data directory. Checks the backup first, and the documents of all
 * invoices at the end. The shop must not run.
 * @throws BackupError before anything is written when the backup is damaged or the database is not empty
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<RestoreReport> {
  const manifest = await manifestOf(folder);
  const damaged = await differentFiles(folder, manifest.files);
  if (damaged.length > 0) throw new BackupError(`Sauvegarde abîmée : ${damaged.slice(0, 10).join(', ')}`);
  const source = await new DataSource({ type: 'postgres', url: target.databaseUrl, extra: { max: 1 } }).initialize();
  try {
    await assertEmpty(source);
    await restoreDatabase(target.databaseUrl, join(folder, DUMP));
    const files = manifest.files.filter(({ path }) => path !== DUMP);
    for (const { path } of files) {
      await mkdir(dirname(join(target.dataDirectory, path)), { recursive: true });
      await cp(join(folder, path), join(target.dataDirectory, path), { preserveTimestamps: true });
    }
    return { manifest, ...(await checkInvoices(source, { manifest, target })) };
  } finally {
    await source.destroy();
  }
}

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return await readManifest(folder);
  } catch (error) {
    throw new BackupError(`${folder} n’est pas une sauvegarde complète : manifest.json manque ou est illisible.`, {
      cause: error,
    });
  }
}

async function assertEmpty(source: DataSource): Promise<void> {
  const [found] = await queryRows(
    source,
    tablesRow,
    "select count(*)::int as tables from pg_tables where schemaname in ('public', 'bullmq')",
  );
  if (found?.tables !== 0)
    throw new BackupError('La base de DATABASE_URL n’est pas vide : créez-en une nouvelle pour cette restauration.');
}

/** Documents in a bucket are not part of the backup and are not checked. */
async function checkInvoices(
  source: DataSource,
  { manifest, target }: { manifest: Manifest; target: RestoreTarget },
): Promise<Pick<RestoreReport, 'invoices' | 'lostDocuments'>> {
  const rows = await queryRows(
    source,
    invoiceRow,
    'select i.number, f.file_key as key from invoices i join invoice_files f on f.invoice_id = i.id order by i.number',
  );
  if (manifest.bucket) return { invoices: rows.length, lostDocuments: [] };
  const known = new Map(manifest.files.map((file) => [file.path, file]));
  const lostDocuments: string[] = [];
  for (const { number, key } of rows) {
    const file = known.get(`files/${key}`);
    const lost = file ? await differentFiles(target.dataDirectory, [file]) : [key];
    if (lost.length > 0) lostDocuments.push(number);
  }
  return { invoices: rows.length, lostDocuments };
}
