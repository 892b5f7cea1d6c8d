import {
  cachedResponseAge,
  cacheResponse,
  readCachedResponse,
  removeExpired,
  renameFormerKeys,
} from './response-cache';

/** A minimal localStorage that can be full or unavailable. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const value = this[key];
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const keys = () => Object.keys(localStorage);

describe('cached API responses', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: new FakeStorage(), configurable: true, writable: true });
  });

  it('are used until they expire', () => {
    cacheResponse('/api/categories', { status: 'success' }, NOON);
    expect(readCachedResponse('/api/categories', 5 * MINUTE, NOON + 5 * MINUTE - 1)).toEqual({ status: 'success' });
    expect(readCachedResponse('/api/categories', 5 * MINUTE, NOON + 5 * MINUTE)).toBeUndefined();
    expect(readCachedResponse('/api/marques', 5 * MINUTE, NOON)).toBeUndefined();
    expect(cachedResponseAge('/api/categories', NOON + MINUTE)).toBe(MINUTE);
    expect(cachedResponseAge('/api/marques', NOON)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are limited to five: the oldest are removed', () => {
    for (let at = 0; at < 8; at += 1) cacheResponse(`/api/${at}`, at, NOON + at);
    expect(new Set(keys().map((key) => key.at(-1)))).toEqual(new Set(['3', '4', '5', '6', '7']));
  });

  it('are removed once expired, without touching other keys', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('boutik.response /api/broken', '{');
    cacheResponse('/api/old', 1, NOON);
    cacheResponse('/api/young', 1, NOON + MINUTE);
    removeExpired(5 * MINUTE, NOON + 5 * MINUTE);
    expect(keys()).toEqual(['theme', 'boutik.response /api/young']);
  });

  it('are ignored when they are from the future or malformed', () => {
    cacheResponse('/api/future', 1, NOON + MINUTE);
    expect(readCachedResponse('/api/future', 5 * MINUTE, NOON)).toBeUndefined();
    for (const text of ['null', '[]', '"at"', '{"at":"now"}', '{'])
      for (const maxAgeMs of [5 * MINUTE, Number.POSITIVE_INFINITY]) {
        localStorage.setItem('boutik.response /api/odd', text);
        expect(readCachedResponse('/api/odd', maxAgeMs, NOON)).toBeUndefined();
      }
  });

  it('stay readable when they were stored under the former key', () => {
    localStorage.setItem('boutik.kept /api/categories', JSON.stringify({ at: NOON, response: 1 }));
    localStorage.setItem('boutik.kept /api/broken', '{');
    renameFormerKeys();
    expect(readCachedResponse('/api/categories', MINUTE, NOON)).toBe(1);
    expect(keys()).toEqual(['boutik.response /api/categories']);
  });

  it('are not needed: storage may be unavailable', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
      configurable: true,
    });
    expect(() => cacheResponse('/api/categories', 1, NOON)).not.toThrow();
    expect(() => removeExpired(MINUTE, NOON)).not.toThrow();
    expect(renameFormerKeys).not.toThrow();
    expect(readCachedResponse('/api/categories', MINUTE, NOON)).toBeUndefined();
  });
});
