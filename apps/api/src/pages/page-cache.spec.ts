import { CachedPage } from './cached-page.js';
import { PageCache } from './page-cache.js';
import type { KnownPage, Rendering } from './rendering.js';

const MAX_AGE = 60_000;
const pageOf = (text: string, tags: string[] = [], status = 200): Rendering => ({
  page: CachedPage.rendered(status, Buffer.from(`<p>${text}</p>`), 'nonce'),
  tags: new Set(tags),
  replies: [],
});
const textOf = async (found: Rendering | null) => (await found?.page.body('identity'))?.toString();
const nextTurn = () => new Promise(setImmediate);

describe('PageCache', () => {
  let now = 0;
  let renderCount = 0;
  const createCache = (bytes = 1_000_000) => new PageCache({ maxAgeMs: MAX_AGE, bytes }, () => now);
  const render = () => Promise.resolve(pageOf(String((renderCount += 1))));
  const rendering =
    (...tags: string[]) =>
    () =>
      Promise.resolve(pageOf(String((renderCount += 1)), tags));
  const isCached = async (cache: PageCache, address: string) => {
    const before = renderCount;
    await cache.get(address, render);
    return renderCount === before;
  };

  const cachedIn = (cache: PageCache) => [...cache.pages()].map(({ address }) => address);

  beforeEach(() => {
    now = 1_000_000;
    renderCount = 0;
  });

  it('renders a page once until it is old', async () => {
    const cache = createCache();
    await cache.get('/', render);
    now += MAX_AGE - 1;
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
    expect(cache.lookups).toEqual({ hit: 1, stale: 0, miss: 1 });
  });

  it('renders once for concurrent requests', async () => {
    const cache = createCache();
    const results = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);
    expect(new Set(results).size).toBe(1);
  });

  it('refreshes an old page in the background when it is asked for often, and renders others before replying', async () => {
    const cache = createCache();
    for (const address of ['/often', '/often', '/once']) await cache.get(address, render);
    now += MAX_AGE;
    expect(await textOf(await cache.get('/often', render))).toBe('<p>1</p>');
    await nextTurn();
    expect(await textOf(await cache.get('/often', render))).toBe('<p>3</p>');
    expect(await textOf(await cache.get('/once', render))).toBe('<p>4</p>');
    expect(cache.lookups.stale).toBe(1);
  });

  it('is idle when the refreshes that nobody waits for are done', async () => {
    const cache = createCache();
    for (const _visit of [1, 2]) await cache.get('/often', render);
    now += MAX_AGE;
    let refreshed = false;
    await cache.get('/often', async () => {
      await nextTurn();
      refreshed = true;
      return pageOf('new');
    });
    await cache.idle();
    expect(refreshed).toBe(true);
  });

  it('evicts the pages that show what changed, and no others', async () => {
    const cache = createCache();
    await cache.get('/a', rendering('product:1', 'products'));
    await cache.get('/b', rendering('product:2', 'products'));
    await cache.get('/faq', rendering('faq'));
    cache.change(['product:1']);
    expect(cachedIn(cache)).toEqual(['/b', '/faq']);
    cache.change(['products']);
    expect(cachedIn(cache)).toEqual(['/faq']);
    cache.change(['everything']);
    expect(cachedIn(cache)).toEqual([]);
    expect(cache.evictions.change).toBe(3);
  });

  it('serves a page that is asked for often for half a second after a change, while it is refreshed', async () => {
    const cache = createCache();
    const known: (string[] | undefined)[] = [];
    const recorded = (earlier: KnownPage | null) => {
      known.push(earlier?.changed ? [...earlier.changed] : undefined);
      return rendering('product:1')();
    };
    for (const address of ['/a', '/a', '/b', '/b']) await cache.get(address, recorded);
    cache.change(['product:1']);
    now += 1;
    expect(await textOf(await cache.get('/a', recorded))).toBe('<p>1</p>');
    await nextTurn();
    expect(await textOf(await cache.get('/a', recorded))).toBe('<p>3</p>');
    now += 500;
    expect(await textOf(await cache.get('/b', recorded))).toBe('<p>4</p>');
    expect(known).toEqual([undefined, undefined, ['product:1'], ['product:1']]);
    expect(cache.lookups).toEqual({ hit: 3, stale: 1, miss: 3 });
  });

  it('lets a list live for 2.5 s after a change of a product that it does not show', async () => {
    const cache = createCache();
    await cache.get('/category/1', rendering('category:1', 'product:2'));
    cache.change(['category:1']);
    now += 2400;
    expect(await isCached(cache, '/category/1')).toBe(true);
    now += 200;
    expect(await isCached(cache, '/category/1')).toBe(false);
  });

  it('compares a page with its data after a change of its list and when they are old, and renders it again after a day', async () => {
    const cache = createCache();
    const seen: (string[] | 'all' | null)[] = [];
    const confirming = (known: KnownPage | null) => {
      seen.push(known && (known.changed ? [...known.changed] : 'all'));
      return known ? Promise.resolve(known.rendering) : rendering('category:1', 'catalogue')();
    };
    await cache.get('/category/1', confirming);
    for (const tag of ['category:1', 'catalogue']) cache.change([tag]);
    now += 4500;
    expect(await textOf(await cache.get('/category/1', confirming))).toBe('<p>1</p>');
    now += 1.5 * MAX_AGE;
    expect(await textOf(await cache.get('/category/1', confirming))).toBe('<p>1</p>');
    now += 24 * 3_600_000;
    expect(await textOf(await cache.get('/category/1', confirming))).toBe('<p>2</p>');
    expect(seen).toEqual([null, ['category:1', 'catalogue'], 'all', null]);
    expect(cache.renderings).toMatchObject({ rendered: 2, unchanged: 2 });
  });

  it('renders a page again that was cached while changes were not reported', async () => {
    const cache = createCache();
    await cache.get('/a', rendering('category:1'));
    cache.change(['category:1']);
    cache.setTracked(false);
    now += 4500;
    let known: KnownPage | null = null;
    await cache.get('/a', (found) => {
      known = found;
      return render();
    });
    expect(known).toBeNull();
  });

  it('does not serve a page again of which something changed during its rendering, and keeps those rendered after it', async () => {
    const cache = createCache();
    let finish: (found: Rendering) => void = () => undefined;
    const first = cache.get('/a', () => new Promise((resolve) => (finish = resolve)));
    cache.change(['product:1']);
    finish(pageOf('old', ['product:1']));
    await first;
    now += 1;
    expect(await textOf(await cache.get('/a', rendering('product:1')))).toBe('<p>1</p>');
    now += MAX_AGE - 1;
    expect(await isCached(cache, '/a')).toBe(true);
  });

  it('keeps pages shortly while no changes are reported, or when it does not know what they show', async () => {
    const cache = createCache();
    await cache.get('/a', rendering('unknown'));
    await cache.get('/b', render);
    now += 4100;
    expect(await isCached(cache, '/a')).toBe(false);
    expect(await isCached(cache, '/b')).toBe(true);
    cache.setTracked(false);
    now += 4100;
    expect(await isCached(cache, '/b')).toBe(false);
    cache.setTracked(true);
    expect(await isCached(cache, '/b')).toBe(false);
  });

  it('ignores renderings that began before everything changed', async () => {
    const cache = createCache();
    let finish: (found: Rendering) => void = () => undefined;
    const first = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    now += 1;
    const second = cache.get('/', render);
    finish(pageOf('old'));
    expect(await textOf(await first)).toBe('<p>old</p>');
    expect(await textOf(await second)).toBe('<p>1</p>');
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
  });

  it('evicts the least recently used page above its size', async () => {
    const cache = createCache(8500);
    for (const address of ['/a', '/b', '/c', '/a', '/d']) await cache.get(address, render);
    expect(cache.size).toBe(3);
    expect(cache.bytes).toBeLessThanOrEqual(8500);
    expect(cache.evictions.memory).toBe(1);
    expect(await isCached(cache, '/a')).toBe(true);
    expect(await isCached(cache, '/b')).toBe(false);
  });

  it('counts only the encodings that were asked for', async () => {
    const cache = createCache();
    const text = 'texte '.repeat(5000);
    const found = await cache.get('/', () => Promise.resolve(pageOf(text)));
    expect(cache.bytes).toBeGreaterThan(30_000);
    await found?.page.body('br');
    expect(cache.bytes).toBeLessThan(3000);
    expect(await textOf(found)).toBe(`<p>${text}</p>`);
    expect(cache.bytes).toBeGreaterThan(30_000);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });

  it('does not cache failures, pages with status 404, or null', async () => {
    const cache = createCache();
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get('/', () => Promise.resolve(pageOf('none', [], 404))))?.page.status).toBe(404);
    expect(await cache.get('/', () => Promise.resolve(null))).toBeNull();
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
  });
});
