import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveMedia } from './serve-media.js';

const STEM = 'products/3f/3fa9-1200x800-f7f1e6';
const YEAR = 'public, max-age=31536000, immutable';

let directory: string;
let server: FastifyInstance;
let requested: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'boutik-media-'));
  await mkdir(join(directory, 'media/products/3f'), { recursive: true });
  await mkdir(join(directory, 'media/brands'));
  const files = {
    'secret.webp': 'for nobody',
    [`media/${STEM}.webp`]: 'whole webp',
    [`media/${STEM}-480.webp`]: 'webp of 480',
    [`media/${STEM}-480.avif`]: 'avif of 480',
    [`media/${STEM}-480.avif.0123456789ab.part`]: 'half',
    'media/products/3f/notes.txt': 'text',
    'media/products/3f/.hidden.webp': 'hidden',
    'media/brands/acme-v1.svg': '<svg/>',
    'media/brands/acme.svg': '<svg/>',
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(directory, path), text);
  requested = [];
  server = fastify();
  const request = (address: string) => Promise.resolve(void requested.push(address));
  await serveMedia(server, { root: join(directory, 'media'), missing: { request } });
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});
const get = (url: string, headers = {}) => server.inject({ url, headers });

describe('serveMedia', () => {
  it('serves versioned pictures with a year of caching, content type, ETag and ranges', async () => {
    const full = await get(`/media/${STEM}-480.avif`);
    expect([full.statusCode, full.body]).toEqual([200, 'avif of 480']);
    expect(full.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': YEAR,
      'accept-ranges': 'bytes',
    });
    const { etag } = full.headers;
    expect((await get(`/media/${STEM}-480.avif`, { 'if-none-match': etag })).statusCode).toBe(304);
    const part = await get(`/media/${STEM}-480.avif`, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'avif', 'bytes 0-3/11']);
    const head = await server.inject({ method: 'HEAD', url: `/media/${STEM}.webp` });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    expect(requested).toEqual([]);
  });

  it('serves pictures without a version with an hour of caching, and sandboxes SVG', async () => {
    expect((await get('/media/brands/acme-v1.svg')).headers['cache-control']).toBe(YEAR);
    const { headers } = await get('/media/brands/acme.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['-320.avif', 'webp of 480'],
    ['-640.webp', 'whole webp'],
    ['-960.avif', 'whole webp'],
    ['.avif', 'whole webp'],
  ])('serves the nearest file for a missing one (%s) and requests its generation', async (end, body) => {
    const response = await get(`/media/${STEM}${end}`);
    expect([response.statusCode, response.body]).toEqual([200, body]);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
    expect(requested).toEqual([`/media/${STEM}.webp`]);
  });

  it.each([
    '/media/',
    '/media/products/',
    '/media/products/3f',
    '/media/../secret.webp',
    '/media/..%2fsecret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/products/..%2f..%2fsecret.webp',
    '/media/..%5csecret.webp',
    '/media//etc/passwd',
    '/media/products/3f/.hidden.webp',
    '/media/products/3f/notes.txt',
    `/media/${STEM}-480.avif.0123456789ab.part`,
    `/media/${STEM}-481.webp`,
    `/media/${STEM}-99999999.webp`,
    '/media/products/3f/0000-1200x800-f7f1e6-480.avif',
    `/media/products/${'a'.repeat(5000)}.webp`,
    '/media/products/%00.webp',
    '/media/__proto__/constructor.webp',
  ])('%s gives 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body.length).toBeLessThan(200);
    expect(response.body).not.toContain('for nobody');
    expect(requested).toEqual([]);
  });
});
