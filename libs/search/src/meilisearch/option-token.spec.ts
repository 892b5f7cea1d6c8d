import fc from 'fast-check';
import { nameOfToken, nameToken, numberField, optionOfToken, optionToken } from './option-token.js';

/** How Meilisearch normalizes a facet value before comparing it. */
const compared = (token: string) => token.trim().normalize('NFKD').toLowerCase();
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

describe('options as facet values', () => {
  it('are unchanged by the normalization of Meilisearch', () => {
    fc.assert(
      fc.property(text, text, (group, option) => {
        const token = optionToken(group, option);
        if (token === null) return;
        expect(compared(token)).toBe(token);
        expect(optionOfToken(token)).toEqual([group, option]);
      }),
    );
  });

  it('are distinct for options that Meilisearch would count together', () => {
    const alike = ['16 Go', '16 GO', '16 go', '16\u00a0Go', ' 16 Go', '½', '1⁄2', 'é', 'e\u0301'];
    expect(new Set(alike.map((option) => optionToken('capacite', option))).size).toBe(alike.length);
    expect(optionToken('capacite', '16 Go')).toBe('capacite=16+^go');
  });

  it('contain no character that a filter would have to escape', () => {
    expect(optionToken('l\'un"', '\\"=^~+')).toBe("l'un~22~=~5c~~22~~3d~~5e~~7e~~2b~");
    expect(nameOfToken(nameToken('Bang & Olufsen'))).toBe('Bang & Olufsen');
  });

  it('are null when they would be truncated', () => {
    expect(optionToken('g', '漢'.repeat(60))?.length).toBeLessThanOrEqual(468);
    expect(optionToken('漢'.repeat(80), '漢'.repeat(60))).toBeNull();
  });

  it('give each numeric group a separate field', () => {
    const groups = ['capacite', 'Capacite', 'a.b', 'a_b', 'a b', '__proto__', 'numbers.*', '漢'];
    const fields = groups.map(numberField);
    expect(new Set(fields).size).toBe(groups.length);
    for (const field of fields) expect(field).toMatch(/^numbers\.[a-z0-9_]+$/);
  });
});
