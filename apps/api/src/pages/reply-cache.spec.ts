import { ReplyCache } from './reply-cache.js';

describe('ReplyCache', () => {
  let now = 0;
  let cache: ReplyCache;
  const add = (url: string, tags: string[], { status = 200, startedAt = now } = {}) =>
    cache.add(
      { recorded: { url, digest: url, tags }, response: { status, body: { list: [1] }, retryAfter: null } },
      startedAt,
    );
  const has = (url: string) => cache.find(url) !== undefined;

  beforeEach(() => {
    now = 1_000_000;
    cache = new ReplyCache(() => now);
  });

  it('removes a reply when something changes that it contains, and no other', () => {
    add('/api/banners', ['banners']);
    add('/api/collections', ['collections', 'product:1']);
    cache.change(new Set(['product:1', 'product:2']));
    expect([has('/api/banners'), has('/api/collections')]).toEqual([true, false]);
    cache.change(new Set(['everything']));
    expect(has('/api/banners')).toBe(false);
  });

  it('does not keep a reply that was read before its change', () => {
    const startedAt = now;
    cache.change(new Set(['banners']));
    add('/api/banners', ['banners'], { startedAt });
    expect(has('/api/banners')).toBe(false);
    now += 1;
    add('/api/banners', ['banners']);
    expect(has('/api/banners')).toBe(true);
    now += 60_000;
    expect(has('/api/banners')).toBe(false);
  });

  it('does not keep failures, replies with parameters, unknown ones, or any while changes are not reported', () => {
    add('/api/banners', ['banners'], { status: 500 });
    add('/api/produit/7', ['product:7']);
    add('/api/catalogue?page=2', ['catalogue']);
    add('/api/autre', ['unknown']);
    cache.setTracked(false);
    add('/api/brands', ['brands']);
    cache.setTracked(true);
    add('/api/collections', ['collections']);
    const urls = ['/api/banners', '/api/produit/7', '/api/catalogue?page=2', '/api/autre', '/api/brands'];
    expect(urls.filter(has)).toEqual([]);
  });

  it('keeps what only changes with all pages, and of that the 500 replies that were used last', () => {
    for (let key = 1; key <= 500; key += 1) add(`/api/page-de-liste/category/${key}`, []);
    expect(has('/api/page-de-liste/category/1')).toBe(true);
    add('/api/page-de-liste/marque/acer', []);
    const urls = ['/category/1', '/category/2', '/category/3', '/marque/acer'];
    expect(urls.map((url) => has(`/api/page-de-liste${url}`))).toEqual([true, false, true, true]);
    cache.change(new Set(['everything']));
    expect(urls.some((url) => has(`/api/page-de-liste${url}`))).toBe(false);
  });

  it('gives replies that no page can change', () => {
    add('/api/banners', ['banners']);
    const body = cache.find('/api/banners')?.response.body;
    expect(body).toEqual({ list: [1] });
    expect(() => Object.assign(Object(body), { list: [] })).toThrow(TypeError);
  });
});
