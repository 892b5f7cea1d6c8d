import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { CopiedFileStore } from './copied.js';
import { newFileKey } from './file-store.js';
import { describeFileStore } from './file-store.suite.js';
import { LocalDiskFileStore } from './local-disk.js';
import { S3FileStore } from './s3.js';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const region = 'fr-par';

/** A bucket in memory that opens to whoever signs as S3 wants it. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly server: Server;
  broken = false;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => response.writeHead(status).end(body));
    });
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/boutik`;
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const body = await buffer(request);
    if (this.broken) return { status: 403 };
    if (!(await this.signed(request))) return { status: 403 };
    const { method, url = '' } = request;
    if (method === 'PUT') this.objects.set(url, body);
    if (method === 'PUT') return { status: 200 };
    if (method === 'DELETE') return { status: this.objects.delete(url) ? 204 : 404 };
    const found = this.objects.get(url);
    if (!found) return { status: 404 };
    return method === 'HEAD' ? { status: 200 } : { status: 200, body: found };
  }

  private async signed({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
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

const bucket = new Bucket();
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

const open = (secret = keys.secretAccessKey) =>
  new S3FileStore({ bucket: bucket.address, region, ...keys, secretAccessKey: secret }, 'files');

describeFileStore('a bucket', open);
describeFileStore('copies of a bucket', () => new CopiedFileStore(open(), new LocalDiskFileStore(directory)));

describe('a bucket', () => {
  it('says "unavailable" when it refuses', async () => {
    const key = newFileKey('notes', 'text/plain');
    await expect(open('wrong').put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'storage-away',
    });
    await expect(open('wrong').exists(key)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is read once by each machine', async () => {
    const key = newFileKey('notes', 'text/plain');
    await open().put(key, Buffer.from('x'), 'text/plain');
    const store = new CopiedFileStore(open(), new LocalDiskFileStore(directory));
    expect(await store.bring(key)).toBe(true);
    bucket.broken = true;
    expect((await store.get(key)).bytes.toString()).toBe('x');
    bucket.broken = false;
    expect(await store.bring(newFileKey('notes', 'text/plain'))).toBe(false);
    expect(await store.bring('brands/acme.svg')).toBe(false);
  });
});
