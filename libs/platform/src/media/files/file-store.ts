import { DomainError, randomToken } from '@boutik/kernel';

export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface FileEntry {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Stores documents and pictures. Keys are opaque and created by `newFileKey`; the caller checks access rights.
 * Every method throws a DomainError "unavailable" when the store is full or cannot be reached.
 */
export abstract class FileStore {
  /**
   * Stores `bytes` under `key`, replacing an existing file. Atomic: a reader sees the old file or the new one.
   * @throws Error when the key is invalid or does not match `contentType`
   */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file. @throws DomainError "not-found" (code "file-not-found") */
  abstract get(key: string): Promise<StoredFile>;
  /** The file; null when it does not exist. */
  async find(key: string): Promise<StoredFile | null> {
    try {
      return await this.get(key);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'file-not-found') return null;
      throw error;
    }
  }
  abstract exists(key: string): Promise<boolean>;
  /** All files, in any order. */
  abstract list(): AsyncIterable<FileEntry>;
  /** Deletes the file; succeeds when it does not exist. */
  abstract delete(key: string): Promise<void>;
}

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'application/octet-stream': 'bin',
};

const KEY = /^[a-z][a-z0-9-]{0,39}\/[A-Za-z0-9_-]{2}\/[A-Za-z0-9_-]{20,100}\.([a-z0-9]{2,5})$/;

/**
 * Creates an unguessable key (192 random bits), "invoices/Ab/Ab3….pdf".
 * @param folder kind of file, lower case ("invoices")
 * @throws Error for an unsupported content type
 */
export function newFileKey(folder: string, contentType: string): string {
  const extension = extensions[contentType];
  if (!extension) throw new Error(`no file extension for ${contentType}`);
  const name = randomToken(24);
  return checkedKey(`${folder}/${name.slice(0, 2)}/${name}.${extension}`, contentType);
}

/** The key, if it is valid (so no "..", no absolute path) and matches `contentType`, if given. @throws Error otherwise */
export function checkedKey(key: string, contentType?: string): string {
  const extension = KEY.exec(key)?.[1];
  if (!extension) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  if (contentType && extensions[contentType] !== extension)
    throw new Error(`${contentType} cannot be stored as .${extension}`);
  return key;
}

/** True for a valid key. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** The content type of a key, by its extension. */
export function contentTypeOf(key: string): string {
  const extension = KEY.exec(key)?.[1];
  const entry = Object.entries(extensions).find(([, known]) => known === extension);
  return entry?.[0] ?? 'application/octet-stream';
}
