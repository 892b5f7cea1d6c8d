import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '@boutik/kernel';
import { checkedKey, contentTypeOf, type FileEntry, FileStore, isFileKey, type StoredFile } from './file-store.js';
import { hasCode } from '@boutik/kernel';
import { toStorageError } from './storage-error.js';

/** Files in a folder of this machine. Several processes may share it. */
export class LocalDiskFileStore extends FileStore {
  constructor(private readonly directory: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const path = this.pathOf(checkedKey(key, contentType));
    const temporaryPath = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      await writeDurably(temporaryPath, bytes);
      await rename(temporaryPath, path);
      await syncDirectory(dirname(path));
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw toStorageError(error);
    }
  }

  async get(key: string): Promise<StoredFile> {
    try {
      return { bytes: await readFile(this.pathOf(key)), contentType: contentTypeOf(key) };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw notFound('file-not-found', "Ce fichier n'existe pas ou plus.");
      throw toStorageError(error);
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      return (await stat(this.pathOf(key))).isFile();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw toStorageError(error);
    }
  }

  async *list(): AsyncGenerator<FileEntry> {
    yield* this.filesIn('');
  }

  /** Folder by folder: opendir with `recursive` leaves out entries on Node 20. @param folder with a slash at its end, or empty */
  private async *filesIn(folder: string): AsyncGenerator<FileEntry> {
    try {
      for await (const entry of await opendir(join(this.directory, folder))) {
        const key = `${folder}${entry.name}`;
        if (entry.isDirectory()) yield* this.filesIn(`${key}/`);
        else if (entry.isFile() && isFileKey(key)) {
          const size = await this.sizeOf(key);
          if (size !== null) yield { key, size };
        }
      }
    } catch (error) {
      // No file was ever stored.
      if (folder === '' && hasCode(error, 'ENOENT')) return;
      throw toStorageError(error);
    }
  }

  /** Null for a file that was deleted meanwhile. */
  private async sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await rm(this.pathOf(key), { force: true });
    } catch (error) {
      throw toStorageError(error);
    }
  }

  private pathOf(key: string): string {
    return join(this.directory, checkedKey(key));
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

// Without it the rename may be lost at a power cut. Windows cannot open a directory, and does not need it.
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
