import { DomainError, randomToken } from '@boutik/kernel';

export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/**
 * Where documents and pictures are kept. A key is opaque and made by `newFileKey`; who may read it is the caller's rule.
 * Every method throws a DomainError "unavailable" when the store cannot do its work (full, away).
 */
export abstract class FileStore {
  /**
   * Keeps `bytes` under `key`, replacing what was there. All or nothing: a reader sees the old file or the new one.
   * @throws Error when the key is not one of ours or does not say `contentType`
   */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file. @throws DomainError "not-found" (code "file-not-found") */
  abstract get(key: string): Promise<StoredFile>;
  /** The file; null when it is not there (any more). */
  async find(key: string): Promise<StoredFile | null> {
    try {
      return await this.get(key);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'file-not-found') return null;
      throw error;
    }
  }
  abstract exists(key: string): Promise<boolean>;
  /** Removes the file; nothing happens when there is none. */
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
 * A new key that nobody can guess (192 random bits), "invoices/Ab/Ab3….pdf".
 * @param folder what it holds, lower case ("invoices")
 * @throws Error for a content type that the store does not know
 */
export function newFileKey(folder: string, contentType: string): string {
  const extension = extensions[contentType];
  if (!extension) throw new Error(`no file extension for ${contentType}`);
  const name = randomToken(24);
  return checkedKey(`${folder}/${name.slice(0, 2)}/${name}.${extension}`, contentType);
}

/** The key when it has our shape (so no "..", no absolute path) and, if given, says `contentType`. @throws Error otherwise */
export function checkedKey(key: string, contentType?: string): string {
  const extension = KEY.exec(key)?.[1];
  if (!extension) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  if (contentType && extensions[contentType] !== extension)
    throw new Error(`${contentType} cannot be kept as .${extension}`);
  return key;
}

/** True for a key of our shape. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** The content type that a key says. */
export function contentTypeOf(key: string): string {
  const extension = KEY.exec(key)?.[1];
  const entry = Object.entries(extensions).find(([, known]) => known === extension);
  return entry?.[0] ?? 'application/octet-stream';
}
