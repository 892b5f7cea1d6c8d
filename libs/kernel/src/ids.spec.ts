import { randomDigits, randomToken, slugOf } from './ids.js';

describe('ids', () => {
  it('creates unique tokens of the requested strength', () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => randomToken(16)));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
    expect(randomDigits(4)).toMatch(/^\d{4}$/);
  });

  it('creates slugs without accents', () => {
    expect(slugOf('Écrans 27" & Œil')).toBe('ecrans-27-il');
  });
});
