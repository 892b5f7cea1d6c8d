import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode } from '@boutik/kernel';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const DUMP = 'database.dump';
/** The seller's identity, a file of the data directory. */
export const SELLER = 'seller.json';
/** Private documents and public pictures: folders of the data directory, and of the backup. */
export const FILE_FOLDERS = ['files', 'media'] as const;

const file = z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() });
const manifest = z.strictObject({
  createdAt: z.string(),
  /** Version of the shop that wrote the backup. */
  version: z.string(),
  /** Last migration of the dumped database. */
  migration: z.string(),
  /** True when documents and pictures are in a bucket, which this backup does not contain. */
  bucket: z.boolean(),
  /** Everything but the manifest, with "/" in paths relative to the backup. */
  files: z.array(file),
});
export type BackupFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

/** @throws when the folder is not a complete backup: the manifest is written last */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
}

/** A file of the backup, or the files below a folder of it, with their hashes; none when it does not exist. */
export async function describeFiles(root: string, folder: string): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  for (const path of await filesBelow(join(root, folder)))
    found.push(await describeFile(root, relative(root, path).split(sep).join('/')));
  return found;
}

export async function describeFile(root: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(root, path))) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Paths of those files that are missing below `root`, or have other bytes. */
export async function differentFiles(root: string, files: readonly BackupFile[]): Promise<string[]> {
  const different: string[] = [];
  for (const expected of files) {
    const isSame = await describeFile(root, expected.path).then(
      ({ sha256 }) => sha256 === expected.sha256,
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      },
    );
    if (!isSame) different.push(expected.path);
  }
  return different;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    if ((await stat(folder)).isFile()) return [folder];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
