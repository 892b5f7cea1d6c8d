import { LruCache } from './lru-cache.js';

describe('LruCache', () => {
  const heavy = (value: string) => () => ({ value, weight: 4 });

  it('computes a value once', () => {
    const cache = new LruCache<string>(10);
    expect(cache.get('a', heavy('first'))).toBe('first');
    expect(cache.get('a', heavy('second'))).toBe('first');
    cache.clear();
    expect(cache.get('a', heavy('second'))).toBe('second');
  });

  it('evicts the least recently used entry when the total weight is exceeded', () => {
    const cache = new LruCache<string>(10);
    for (const key of ['a', 'b', 'a', 'c']) cache.get(key, heavy(key));
    expect(cache.get('a', heavy('new'))).toBe('a');
    expect(cache.get('b', heavy('new'))).toBe('new');
  });

  it('stores a single entry that is heavier than the limit', () => {
    const cache = new LruCache<string>(1);
    cache.get('a', heavy('a'));
    expect(cache.get('a', heavy('new'))).toBe('a');
  });
});
