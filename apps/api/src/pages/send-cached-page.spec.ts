import fastify from 'fastify';
import { CachedPage } from './cached-page.js';
import type { Tax } from './render-page.js';
import { sendCachedPage } from './send-cached-page.js';

const page = CachedPage.rendered(200, Buffer.from('<p>texte</p>'), 'nonce');
const tags = new Set(['product:7', 'products', 'category:3']);

interface Settings {
  shown: CachedPage;
  shared: number;
  tax: Tax;
  headers: Record<string, string>;
  cookie: string;
}

async function headersOf({
  shown = page,
  shared = 60,
  tax = 'ttc',
  headers = {},
  cookie = '',
}: Partial<Settings> = {}) {
  const server = fastify();
  server.get('/', async (request, reply) => {
    if (cookie) reply.header('Set-Cookie', cookie);
    await sendCachedPage({ page: shown, tags, tax, sharedSeconds: shared }, request, reply);
  });
  return (await server.inject({ url: '/', headers })).headers;
}

describe('the headers of a public page', () => {
  it('keep it in the browser unless the shop says otherwise', async () => {
    const headers = await headersOf({ shared: 0 });
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', 'Accept-Encoding, Cookie']);
    expect(headers['cache-tag']).toBeUndefined();
  });

  it('let a shared cache keep it, and purge it by tag', async () => {
    expect(await headersOf()).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      vary: 'Accept-Encoding, X-Tax-Display',
      etag: page.etag,
      'cache-tag': 'everything,products,category:3,product:7',
      'surrogate-key': 'everything products category:3 product:7',
    });
  });

  it('keep other prices than those that the cache asks for, and hints, out of it', async () => {
    const isShared = async (how: Parameters<typeof headersOf>[0]) =>
      String((await headersOf(how))['cache-control']).startsWith('public');
    expect(await isShared({ tax: 'ht' })).toBe(false);
    expect(await isShared({ tax: 'ht', headers: { 'x-tax-display': 'ht' } })).toBe(true);
    expect(await isShared({ headers: { 'x-tax-display': 'ht' } })).toBe(false);
    expect(await isShared({ cookie: 'boutik_visiteur=t.x' })).toBe(false);
  });

  it('answer 304 to who has the page, whatever the list that names it', async () => {
    const statusOf = async (ifNoneMatch: string) => {
      const server = fastify();
      server.get('/', (request, reply) => sendCachedPage({ page, tags, tax: 'ttc', sharedSeconds: 0 }, request, reply));
      return (await server.inject({ url: '/', headers: { 'if-none-match': ifNoneMatch } })).statusCode;
    };
    expect(await statusOf('*')).toBe(304);
    expect(await statusOf(`"x", ${page.etag}`)).toBe(304);
    expect(await statusOf('W/"x"')).toBe(200);
  });

  it('of data are for the browser alone, which may use what it has prefetched', async () => {
    const shown = CachedPage.data(Buffer.from('[{}]'));
    const headers = await headersOf({ shown });
    expect(headers).toMatchObject({
      'content-type': 'text/x-script',
      'x-remix-response': 'yes',
      'cache-control': 'private, no-cache',
      etag: shown.etag,
    });
    expect(headers['content-security-policy']).toBeUndefined();
    for (const name of ['sec-purpose', 'purpose'])
      expect((await headersOf({ shown, headers: { [name]: 'prefetch' } }))['cache-control']).toBe(
        'private, max-age=10',
      );
  });
});
