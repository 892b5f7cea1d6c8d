import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { openHealthChecks } from '../../../../../test/support/health-checks.js';
import { MetricsRegistry } from '../../observability/metrics/index.js';
import { CachedFileStore } from './cached-file-store.js';
import { newFileKey } from './file-store.js';
import { FileStoreHealthIndicator } from './file-store-health-indicator.js';
import { describeFileStore } from './file-store.suite.js';
import { LocalDiskFileStore } from './local-disk-file-store.js';
import { S3FileStore } from './s3-file-store.js';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const region = 'fr-par';

/** A fake S3 server with one bucket in memory; it checks signatures. */
class FakeS3Server {
  readonly objects = new Map<string, Buffer>();
  readonly server: Server;
  broken = false;
  /** The bucket does not exist: every response is 404. */
  missing = false;

  constructor() {
    this.server = createServer((request, response) => {
      void this.respond(request).then(({ status, body }) => response.writeHead(status).end(body));
    });
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/boutik`;
  }

  private async respond(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const body = await buffer(request);
    if (this.broken) return { status: 403 };
    if (!(await this.isSigned(request))) return { status: 403 };
    const { method, url = '' } = request;
    if (this.missing) return errorResponse(method, 'NoSuchBucket');
    if (url.startsWith('/boutik?')) return { status: 200, body: this.list(new URL(url, this.address).searchParams) };
    if (method === 'PUT') this.objects.set(url, body);
    if (method === 'PUT') return { status: 200 };
    if (method === 'DELETE') return this.objects.delete(url) ? { status: 204 } : errorResponse(method, 'NoSuchKey');
    const found = this.objects.get(url);
    if (!found) return errorResponse(method, 'NoSuchKey');
    return method === 'HEAD' ? { status: 200 } : { status: 200, body: found };
  }

  /** Two objects per page. */
  private list(query: URLSearchParams): Buffer {
    const start = `/boutik/${query.get('prefix')}`;
    const from = Number(query.get('continuation-token') ?? 0);
    const found = [...this.objects].filter(([path]) => path.startsWith(start));
    const contents = found.slice(from, from + 2).map(([path, { length }]) => {
      return `<Contents><Key>${path.slice('/boutik/'.length)}</Key><Size>${length}</Size></Contents>`;
    });
    const more = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return Buffer.from(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
  }

  private async isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
    const datetime = String(headers['x-amz-date']);
    const signer = new AwsV4Signer({
      ...keys,
      region,
      service: 's3',
      method,
      url: new URL(url, this.address).href,
      datetime,
      headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
    });
    return (await signer.sign()).headers.get('authorization') === headers.authorization;
  }
}

/** An error as in S3's reference; a response to HEAD has no body. */
function errorResponse(method: string | undefined, code: string): { status: number; body?: Buffer } {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  return method === 'HEAD' ? { status: 404 } : { status: 404, body };
}

const bucket = new FakeS3Server();
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'boutik-copies-'));
  await new Promise<void>((done) => bucket.server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  bucket.server.closeAllConnections();
  await new Promise((done) => bucket.server.close(done));
  await rm(directory, { recursive: true });
});

const failures: string[] = [];
const openStore = (secret = keys.secretAccessKey) =>
  new S3FileStore({ bucket: bucket.address, region, ...keys, secretAccessKey: secret }, 'files', (method) =>
    failures.push(method),
  );

describeFileStore('a bucket', openStore);
describeFileStore('copies of a bucket', () => new CachedFileStore(openStore(), new LocalDiskFileStore(directory)));

describe('a bucket', () => {
  it('throws "unavailable" for wrong keys', async () => {
    const key = newFileKey('notes', 'text/plain');
    await expect(openStore('wrong').put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'storage-away',
    });
    await expect(openStore('wrong').exists(key)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is unavailable, not empty, when the bucket does not exist', async () => {
    const key = newFileKey('invoices', 'application/pdf');
    const bytes = Buffer.from('an invoice');
    await openStore().put(key, bytes, 'application/pdf');
    bucket.missing = true;
    failures.length = 0;
    const storageError = { kind: 'unavailable', code: 'storage-away' };
    await expect(openStore().put(key, bytes, 'application/pdf')).rejects.toMatchObject(storageError);
    await expect(openStore().get(key)).rejects.toMatchObject(storageError);
    await expect(openStore().find(key)).rejects.toMatchObject(storageError);
    await expect(openStore().exists(key)).rejects.toMatchObject(storageError);
    await expect(openStore().delete(key)).rejects.toMatchObject(storageError);
    bucket.missing = false;
    expect(failures).toEqual(['PUT', 'GET', 'GET', 'GET', 'DELETE']);
    expect((await openStore().get(key)).bytes.equals(bytes)).toBe(true);
    expect(failures).toHaveLength(5);
  });

  it('is tested at start and in the health checks', async () => {
    const health = await openHealthChecks();
    const indicator = new FileStoreHealthIndicator(openStore(), health, new MetricsRegistry());
    indicator.onModuleInit();
    const firstLine = async () => {
      const { ok, lines } = await health.ready();
      return [ok, lines[0]?.name, lines[0]?.detail];
    };
    const before = bucket.objects.size;
    bucket.missing = true;
    await indicator.onApplicationBootstrap();
    expect(await firstLine()).toEqual([true, 'fichiers', 'le stockage des fichiers ne répond pas']);
    bucket.missing = false;
    expect(await firstLine()).toEqual([true, 'fichiers', 'ok']);
    expect(bucket.objects.size).toBe(before);
    bucket.broken = true;
    expect(await firstLine()).toEqual([true, 'fichiers', 'le stockage des fichiers ne répond pas']);
    bucket.broken = false;
  });

  it('is read once per machine, then from its cache', async () => {
    const key = newFileKey('notes', 'text/plain');
    await openStore().put(key, Buffer.from('x'), 'text/plain');
    const store = new CachedFileStore(openStore(), new LocalDiskFileStore(directory));
    expect(await store.ensureCached(key)).toBe(true);
    bucket.broken = true;
    expect((await store.get(key)).bytes.toString()).toBe('x');
    bucket.broken = false;
    expect(await store.ensureCached(newFileKey('notes', 'text/plain'))).toBe(false);
    expect(await store.ensureCached('brands/acme.svg')).toBe(false);
  });
});
