import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../../../test/support/until.js';
import { CachedPage } from './cached-page.js';
import { PageCache } from './page-cache.js';
import { PageFile } from './page-file.js';
import type { KnownPage, Rendering } from './rendering.js';
import { StoredPages } from './stored-pages.js';

const MAX_AGE = 60_000;
const SETTLED = 10_000;
const pageOf = (text: string, tags: string[]): Rendering => ({
  page: CachedPage.rendered(200, Buffer.from(`<p>${text}</p>${'texte '.repeat(500)}`), 'nonce'),
  tags: new Set(tags),
  replies: [{ url: '/api/x', digest: 'd', tags }],
});
const textOf = async (found: Rendering | null) => /<p>(.*)<\/p>/.exec(String(await found?.page.body('identity')))?.[1];

describe('pages on disk', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-stored-pages-'));
  let now = 0;
  let renderCount = 0;
  let known: (KnownPage | null)[] = [];
  let file: PageFile;
  let cache: PageCache;
  const open = async (bytes: number) => {
    file = await PageFile.open(join(directory, 'pages.cache'), bytes);
    cache = new PageCache({ maxAgeMs: MAX_AGE, bytes: 7000 }, () => now, new StoredPages(file));
  };
  beforeEach(async () => {
    now = 1_000_000;
    renderCount = 0;
    known = [];
    await open(1_000_000);
  });
  afterEach(() => file.close());
  afterAll(() => rmSync(directory, { recursive: true }));

  const rendering =
    (...tags: string[]) =>
    async (earlier: KnownPage | null) => {
      known.push(earlier);
      return earlier?.rendering ?? pageOf(String((renderCount += 1)), tags);
    };
  const get = async (address: string, ...tags: string[]) => {
    const found = await cache.get(address, rendering(...tags));
    await found?.page.body('br');
    return textOf(found);
  };
  /** What memory has no room for is written beside the request that needed the room. */
  const untilStored = (count = cache.evictions.memory) => until('pages on disk', () => cache.stored?.size === count);

  it('are those that memory has no room for', async () => {
    for (const address of ['/a', '/b', '/c', '/d', '/e']) await get(address, 'product:1');
    expect(cache.size).toBeLessThan(4);
    await untilStored();
    expect(await get('/a', 'product:1')).toBe('1');
    expect(cache.renderings).toMatchObject({ rendered: 5, stored: 1 });
  });

  it('are not those that were asked for once and not compressed for it', async () => {
    await cache.get('/plain', rendering('product:1'));
    for (const address of ['/a', '/b', '/c', '/d']) await get(address, 'product:1');
    expect(cache.size).toBeLessThan(4);
    await untilStored(cache.evictions.memory - 1);
    expect(await get('/a', 'product:1')).toBe('2');
    expect(await get('/plain', 'product:1')).toBe('6');
  });

  it('are the same as they were: body, ETag, policy, tags and replies', async () => {
    const first = await cache.get('/a', rendering('product:1', 'product:2'));
    await first?.page.body('br');
    for (const address of ['/a', '/b', '/c', '/d']) await get(address);
    await untilStored();
    const second = await cache.get('/a', rendering());
    expect(cache.renderings.stored).toBe(1);
    expect(second).not.toBe(first);
    expect(second?.page).toMatchObject({ etag: first?.page.etag, policy: first?.page.policy, status: 200 });
    expect([second?.tags, second?.replies]).toEqual([first?.tags, first?.replies]);
    expect(await second?.page.body('br')).toEqual(await first?.page.body('br'));
  });

  it('are prepared before anybody asks for them, once', async () => {
    await cache.prepare('/a', rendering('product:1'));
    await cache.prepare('/a', rendering('product:1'));
    expect(cache.renderings.prepared).toBe(1);
    expect(cache.size).toBe(0);
    expect(await get('/a')).toBe('1');
    expect(cache.size).toBe(1);
  });

  it('are not served after a change of what they show, and are prepared again', async () => {
    await cache.prepare('/a', rendering('product:1'));
    now += SETTLED;
    cache.change(['product:1']);
    now += SETTLED;
    await cache.prepare('/a', rendering('product:1'));
    expect(await get('/a')).toBe('2');
    await cache.prepare('/b', rendering('product:1'));
    cache.clear();
    now += 1;
    expect(await get('/b', 'product:1')).toBe('4');
  });

  it('are compared with their data after a change of their list and when they are old', async () => {
    await cache.prepare('/category/1', rendering('category:1'));
    await cache.prepare('/a', rendering('product:1'));
    now += SETTLED;
    cache.change(['category:1']);
    now += SETTLED;
    expect(await get('/category/1')).toBe('1');
    now += MAX_AGE;
    expect(await get('/a')).toBe('2');
    expect(known.slice(2).map((page) => page?.changed)).toEqual([new Set(['category:1']), null]);
    expect(cache.renderings).toMatchObject({ rendered: 0, unchanged: 2 });
  });

  it('are rendered again when more has changed than is remembered', async () => {
    await cache.prepare('/a', rendering('product:1'));
    now += SETTLED;
    cache.change(Array.from({ length: 20_001 }, (_, at) => `product:${at + 2}`));
    expect(await get('/a', 'product:1')).toBe('2');
    expect(known).toEqual([null, null]);
  });

  it('are rendered again when changes are not reported', async () => {
    await cache.prepare('/a', rendering('product:1'));
    cache.setTracked(false);
    now += SETTLED;
    expect(await get('/a', 'product:1')).toBe('2');
  });

  it('stay when they are asked for, while others are overwritten', async () => {
    await file.close();
    await open(4000);
    await cache.prepare('/a', rendering('product:1'));
    for (let n = 0; n < 40; n += 1) {
      await cache.prepare(`/${n}`, rendering('product:1'));
      await cache.stored?.find('/a');
      await setImmediate();
    }
    expect([await cache.stored?.find('/0'), await textOf((await cache.stored?.find('/a'))?.rendering ?? null)]).toEqual(
      [null, '1'],
    );
  });

  it('make room for newer ones', async () => {
    await file.close();
    await open(2000);
    for (const address of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j'])
      await cache.prepare(address, rendering('product:1'));
    expect(cache.stored?.size).toBeLessThan(10);
    expect([await get('/a', 'product:1'), await get('/j', 'product:1')]).toEqual(['11', '10']);
  });

  it('are given up when the disk fails', async () => {
    await cache.prepare('/a', rendering('product:1'));
    await file.close();
    expect(await get('/a', 'product:1')).toBe('2');
    await cache.prepare('/b', rendering('product:1'));
    expect(cache.stored?.size).toBe(0);
    await open(1000);
  });
});
