import { DomainError, notFound } from '@boutik/kernel';
import { AwsClient } from 'aws4fetch';
import { checkedKey, contentTypeOf, FileStore, type StoredFile } from './file-store.js';

/** Bucket, region and keys. */
export interface S3Place {
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
    private readonly place: S3Place,
    private readonly folder: string,
  ) {
    super();
    const { accessKeyId, secretAccessKey, region } = place;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': contentType, 'content-length': String(body.byteLength) };
    await this.ask('PUT', checkedKey(key, contentType), { headers, body });
  }

  async get(key: string): Promise<StoredFile> {
    const answer = await this.ask('GET', checkedKey(key));
    if (!answer) throw notFound('file-not-found', "Ce fichier n'existe pas ou plus.");
    const bytes = await answer.arrayBuffer().catch((error: unknown) => {
      throw away(error);
    });
    return { bytes: Buffer.from(bytes), contentType: contentTypeOf(key) };
  }

  async exists(key: string): Promise<boolean> {
    if (await this.ask('HEAD', checkedKey(key))) return true;
    // A response to HEAD has no body: only GET tells a missing file from a missing bucket.
    const answer = await this.ask('GET', key);
    await answer?.body?.cancel();
    return answer !== null;
  }

  async delete(key: string): Promise<void> {
    await this.ask('DELETE', checkedKey(key));
  }

  /** Null for a missing file. @throws DomainError unavailable when the bucket rejects the request or cannot be reached */
  private async ask(
    method: string,
    key: string,
    sent: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const address = `${this.place.bucket}/${this.folder}/${key}`;
    // The signature is not valid for the target of a redirect.
    const init = { method, signal, redirect: 'manual' as const, ...sent };
    const answer = await this.client.fetch(address, init).catch((error: unknown) => {
      throw away(error);
    });
    if (answer.ok) return answer;
    const code = errorCode(await answer.text().catch(() => ''));
    if (answer.status === 404 && isAbsence(method, code)) return null;
    throw away(new Error(`${method} of a file was answered ${answer.status} ${code}`));
  }
}

/** A 404 means a missing file only with `NoSuchKey`; with `NoSuchBucket` the store is unavailable. */
function isAbsence(method: string, code: string): boolean {
  return method === 'HEAD' || (method !== 'PUT' && code === 'NoSuchKey');
}

function errorCode(body: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '';
}

function away(cause: unknown): DomainError {
  const message = 'Le stockage des fichiers est momentanément indisponible.';
  const failure = new DomainError('unavailable', 'storage-away', message, { retryAfter: 60 });
  failure.cause = cause;
  return failure;
}
