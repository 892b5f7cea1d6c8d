import { DomainError } from '@boutik/kernel';
import { FileStore, isFileKey, type StoredFile } from './file-store.js';

/** A remote file store with a cache on this machine. */
export class CopiedFileStore extends FileStore {
  constructor(
    private readonly far: FileStore,
    private readonly near: FileStore,
  ) {
    super();
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.far.put(key, bytes, contentType);
    await this.near.put(key, bytes, contentType);
  }

  async get(key: string): Promise<StoredFile> {
    if (await this.near.exists(key)) return this.near.get(key);
    const file = await this.far.get(key);
    await this.near.put(key, file.bytes, file.contentType);
    return file;
  }

  /** Caches the file if needed. False when it does not exist. */
  async bring(key: string): Promise<boolean> {
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
    return (await this.near.exists(key)) || this.far.exists(key);
  }

  async delete(key: string): Promise<void> {
    await this.far.delete(key);
    await this.near.delete(key);
  }
}
