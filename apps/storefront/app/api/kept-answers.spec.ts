import { dropExpired, keepAnswer, keptAnswer, keptFor } from './kept-answers';

/** A minimal localStorage that can be full or unavailable. */
class Storage {
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
    Object.defineProperty(globalThis, 'localStorage', { value: new Storage(), configurable: true, writable: true });
  });

  it('are used until they expire', () => {
    keepAnswer('/api/categories', { status: 'success' }, NOON);
    expect(keptAnswer('/api/categories', 5 * MINUTE, NOON + 5 * MINUTE - 1)).toEqual({ status: 'success' });
    expect(keptAnswer('/api/categories', 5 * MINUTE, NOON + 5 * MINUTE)).toBeUndefined();
    expect(keptAnswer('/api/marques', 5 * MINUTE, NOON)).toBeUndefined();
    expect(keptFor('/api/categories', NOON + MINUTE)).toBe(MINUTE);
    expect(keptFor('/api/marques', NOON)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are limited to five: the oldest are removed', () => {
    for (let at = 0; at < 8; at += 1) keepAnswer(`/api/${at}`, at, NOON + at);
    expect(new Set(keys().map((key) => key.at(-1)))).toEqual(new Set(['3', '4', '5', '6', '7']));
  });

  it('are removed once expired, without touching other keys', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('boutik.kept /api/broken', '{');
    keepAnswer('/api/old', 1, NOON);
    keepAnswer('/api/young', 1, NOON + MINUTE);
    dropExpired(5 * MINUTE, NOON + 5 * MINUTE);
    expect(keys()).toEqual(['theme', 'boutik.kept /api/young']);
  });

  it('are ignored when they are from the future or malformed', () => {
    keepAnswer('/api/future', 1, NOON + MINUTE);
    expect(keptAnswer('/api/future', 5 * MINUTE, NOON)).toBeUndefined();
    for (const text of ['null', '[]', '"at"', '{"at":"now"}', '{'])
      for (const life of [5 * MINUTE, Number.POSITIVE_INFINITY]) {
        localStorage.setItem('boutik.kept /api/odd', text);
        expect(keptAnswer('/api/odd', life, NOON)).toBeUndefined();
      }
  });

  it('are not needed: storage may be unavailable', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
      configurable: true,
    });
    expect(() => keepAnswer('/api/categories', 1, NOON)).not.toThrow();
    expect(() => dropExpired(MINUTE, NOON)).not.toThrow();
    expect(keptAnswer('/api/categories', MINUTE, NOON)).toBeUndefined();
  });
});
