import { askedText, queryOf } from './query-text.js';

const queryFor = (text: string) => queryOf(askedText([text])?.words ?? []);

describe('what is typed as a query', () => {
  it('is plain singular words, a number held beside its unit', () => {
    expect(queryFor('Écrans 27" pour la maison')).toBe('ecran "27 pouce" maison');
    expect(queryFor('alimentation 750W')).toBe('alimentation "750 w"');
    expect(queryFor('RTX4070 Ti')).toBe('rtx4070 ti');
  });

  it('joins texts that must all match', () => {
    expect(queryOf(askedText(['ecran', ' ', 'rtx 4010'])?.words ?? [])).toBe('ecran rtx 4010');
    expect(askedText(['', '  '])).toBeNull();
    expect(askedText(['&'])).toEqual({ words: [], wishes: [], reference: null, several: false });
  });

  it('asks for less than was said', () => {
    expect(queryFor('je cherche un ssd pas cher')).toBe('ssd');
    expect(queryFor('pc portable')).toBe('pc portable');
    expect(queryFor('pas cher')).toBe('pas cher');
  });

  it('may be a reference when it is the only text', () => {
    expect(askedText(['REF-0123'])?.reference).toBe('ref0123');
    expect(askedText(['ssd'])?.reference).toBeNull();
    expect(askedText(['REF-0123', 'ssd'])?.reference).toBeNull();
  });

  it('holds no operator of the query language', () => {
    for (const text of ['-ssd', '"ssd', 'a:*b', '"'.repeat(500), '\ud800', '\u0000ssd'])
      expect(queryFor(text)).toMatch(/^[a-z0-9. ]*$/);
  });
});
