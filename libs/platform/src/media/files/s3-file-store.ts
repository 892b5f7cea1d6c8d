import { DomainError, notFound } from '@boutik/kernel';
import { AwsClient } from 'aws4fetch';
import { checkedKey, contentTypeOf, type FileEntry, FileStore, isFileKey, type StoredFile } from './file-store.js';

/** Bucket, region and keys. */
export interface S3Options {
  /** The bucket's address, path style, without a slash at its end: "https://s3.example.re/boutik". */
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/** Files in an S3-compatible bucket (AWS, MinIO, OVH, Scaleway …), below a folder. */
export class S3FileStore extends FileStore {
  private readonly client: AwsClient;

  constructor(
    private readonly options: S3Options,
    private readonly folder: string,
    /** Is told the HTTP method of each request that failed for good. */
    private readonly onFailure: (method: string) => void = () => undefined,
  ) {
    super();
    const { accessKeyId, secretAccessKey, region } = options;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': contentType, 'content-length': String(body.byteLength) };
    await this.send('PUT', checkedKey(key, contentType), { headers, body });
  }

  async get(key: string): Promise<StoredFile> {
    const response = await this.send('GET', checkedKey(key));
    if (!response) throw notFound('file-not-found', "Ce fichier n'existe pas ou plus.");
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw this.unavailable('GET', error);
    });
    return { bytes: Buffer.from(bytes), contentType: contentTypeOf(key) };
  }

  async exists(key: string): Promise<boolean> {
    if (await this.send('HEAD', checkedKey(key))) return true;
    // A response to HEAD has no body: only GET tells a missing file from a missing bucket.
    const response = await this.send('GET', key);
    await response?.body?.cancel();
    return response !== null;
  }

  async delete(key: string): Promise<void> {
    await this.send('DELETE', checkedKey(key));
  }

  async *list(): AsyncGenerator<FileEntry> {
    const prefix = `${this.folder}/`;
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
      const page = await this.fetch(`${this.options.bucket}?${query}`, { method: 'GET' });
      const xml = await page.text().catch((error: unknown) => {
        throw this.unavailable('GET', error);
      });
      if (!page.ok) throw this.unavailable('GET', new Error(`The list was answered ${page.status} ${errorCode(xml)}`));
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = (elementOf(entry, 'Key') ?? '').slice(prefix.length);
        if (isFileKey(key)) yield { key, size: Number(elementOf(entry, 'Size')) };
      }
      token = elementOf(xml, 'NextContinuationToken');
    }
  }

  /** Null for a missing file. @throws DomainError unavailable when the bucket rejects the request or cannot be reached */
  private async send(
    method: string,
    key: string,
    content: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response | null> {
    const response = await this.fetch(`${this.options.bucket}/${this.folder}/${key}`, { method, ...content });
    if (response.ok) return response;
    const code = errorCode(await response.text().catch(() => ''));
    if (response.status === 404 && isMissingFile(method, code)) return null;
    throw this.unavailable(method, new Error(`${method} of a file was answered ${response.status} ${code}`));
  }

  private async fetch(address: string, content: RequestInit & { method: string }): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // The signature is not valid for the target of a redirect.
    return this.client.fetch(address, { signal, redirect: 'manual', ...content }).catch((error: unknown) => {
      throw this.unavailable(content.method, error);
    });
  }

  private unavailable(method: string, cause: unknown): DomainError {
    this.onFailure(method);
    const message = 'Le stockage des fichiers est momentanément indisponible.';
    const failure = new DomainError('unavailable', 'storage-away', message, { retryAfter: 60 });
    failure.cause = cause;
    return failure;
  }
}

/** A 404 means a missing file only with `NoSuchKey`; with `NoSuchBucket` the store is unavailable. */
function isMissingFile(method: string, code: string): boolean {
  return method === 'HEAD' || (method !== 'PUT' && code === 'NoSuchKey');
}

/** The text of an XML element; tokens have no other special characters. */
function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

function errorCode(body: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '';
}
