import { CachedPage } from './cached-page.js';
import { PageCache } from './page-cache.js';

const limits = { freshMs: 2000, maxAgeMs: 4000, pages: 3, bytes: 1_000_000 };
const pageOf = (text: string, status = 200) => new CachedPage(status, `<p>${text}</p>`, 'nonce');
const textOf = async (page: CachedPage | null) => (await page?.body('identity'))?.toString();

describe('PageCache', () => {
  let now = 0;
  let renderCount = 0;
  const createCache = () => new PageCache(limits, () => now);
  const render = () => Promise.resolve(pageOf(String((renderCount += 1))));

  beforeEach(() => {
    now = 10_000;
    renderCount = 0;
  });

  it('renders a page once while it is fresh', async () => {
    const cache = createCache();
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
    now += 1999;
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
    expect(renderCount).toBe(1);
  });

  it('renders once for concurrent requests', async () => {
    const cache = createCache();
    const results = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);
    expect(new Set(results).size).toBe(1);
  });

  it('refreshes in the background after two seconds, and renders before replying after four', async () => {
    const cache = createCache();
    await cache.get('/', render);
    now += 2500;
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
    await new Promise(setImmediate);
    expect(await textOf(await cache.get('/', render))).toBe('<p>2</p>');
    now += 4000;
    expect(await textOf(await cache.get('/', render))).toBe('<p>3</p>');
  });

  it('is cleared when the shop changes, together with pending renderings', async () => {
    const cache = createCache();
    let finish: (page: CachedPage) => void = () => undefined;
    const first = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    const second = cache.get('/', render);
    finish(pageOf('old'));
    expect(await textOf(await first)).toBe('<p>old</p>');
    expect(await textOf(await second)).toBe('<p>1</p>');
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
  });

  it('evicts the least recently used page', async () => {
    const cache = createCache();
    for (const address of ['/a', '/b', '/c', '/a', '/d']) await cache.get(address, render);
    expect(await textOf(await cache.get('/a', render))).toBe('<p>1</p>');
    expect(await textOf(await cache.get('/b', render))).toBe('<p>5</p>');
  });

  it('does not cache failures, pages with status 404, or null', async () => {
    const cache = createCache();
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get('/', () => Promise.resolve(pageOf('none', 404))))?.status).toBe(404);
    expect(await cache.get('/', () => Promise.resolve(null))).toBeNull();
    expect(await textOf(await cache.get('/', render))).toBe('<p>1</p>');
  });
});
