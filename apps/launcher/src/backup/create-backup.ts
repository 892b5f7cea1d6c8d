import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { describeFile, describeFiles, DUMP, FILE_FOLDERS, type Manifest, MANIFEST, SELLER } from './manifest.js';
import { BackupError, dumpDatabase } from './postgres-tools.js';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly sellerFile: string;
  /** True when documents and pictures are in a bucket. */
  readonly bucket: boolean;
  /** Version of the shop. */
  readonly version: string;
}

const migrationRow = z.strictObject({ name: z.string() });

/**
 * Writes a backup of a shop, running or not, to an empty folder. The database comes first: a document that is written
 * meanwhile is in the files only, never in the database only.
 */
export async function createBackup(folder: string, source: BackupSource): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} n’est pas vide : choisissez un nouveau dossier.`);
  const migration = await lastMigration(source.databaseUrl);
  await dumpDatabase(source.databaseUrl, join(folder, DUMP));
  const files = [await describeFile(folder, DUMP)];
  await copyIfPresent(source.sellerFile, join(folder, SELLER));
  files.push(...(await describeFiles(folder, SELLER)));
  for (const name of source.bucket ? [] : FILE_FOLDERS) {
    await copyIfPresent(join(source.dataDirectory, name), join(folder, name));
    files.push(...(await describeFiles(folder, name)));
  }
  const { bucket, version } = source;
  const manifest = { createdAt: new Date().toISOString(), version, migration, bucket, files };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** A missing folder is one without files. */
async function copyIfPresent(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function lastMigration(databaseUrl: string): Promise<string> {
  const source = await new DataSource({ type: 'postgres', url: databaseUrl, extra: { max: 1 } }).initialize();
  try {
    const [last] = await queryRows(source, migrationRow, 'select name from migrations order by timestamp desc limit 1');
    return last?.name ?? '';
  } finally {
    await source.destroy();
  }
}
