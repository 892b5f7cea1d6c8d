import { DomainError } from '@boutik/kernel';
import { type FileEntry, FileStore, isFileKey, type StoredFile } from './file-store.js';

/** A remote file store with a cache on this machine. */
export class CachedFileStore extends FileStore {
  constructor(
    private readonly origin: FileStore,
    private readonly cache: FileStore,
  ) {
    super();
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.origin.put(key, bytes, contentType);
    await this.cache.put(key, bytes, contentType);
  }

  async get(key: string): Promise<StoredFile> {
    if (await this.cache.exists(key)) return this.cache.get(key);
    const file = await this.origin.get(key);
    await this.cache.put(key, file.bytes, file.contentType);
    return file;
  }

  /** Caches the file if needed. False when it does not exist. */
  async ensureCached(key: string): Promise<boolean> {
    if (!isFileKey(key)) return false;
    try {
      await this.get(key);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return false;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.cache.exists(key)) || this.origin.exists(key);
  }

  list(): AsyncIterable<FileEntry> {
    return this.origin.list();
  }

  async delete(key: string): Promise<void> {
    await this.origin.delete(key);
    await this.cache.delete(key);
  }
}
