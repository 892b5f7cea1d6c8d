import { parseSearchText, queryOf } from './query-text.js';

const queryFor = (text: string) => queryOf(parseSearchText([text])?.words ?? []);

describe('parseSearchText and queryOf', () => {
  it('give normalized singular words, and a phrase for a number with its unit', () => {
    expect(queryFor('Écrans 27" pour la maison')).toBe('ecran "27 pouce" maison');
    expect(queryFor('alimentation 750W')).toBe('alimentation "750 w"');
    expect(queryFor('RTX4070 Ti')).toBe('rtx4070 ti');
  });

  it('join texts that must all match', () => {
    expect(queryOf(parseSearchText(['ecran', ' ', 'rtx 4010'])?.words ?? [])).toBe('ecran rtx 4010');
    expect(parseSearchText(['', '  '])).toBeNull();
    expect(parseSearchText(['&'])).toEqual({ words: [], allWords: [], reference: null, several: false });
  });

  it('leave out stop words and optional words', () => {
    expect(queryFor('je cherche un ssd pas cher')).toBe('ssd');
    expect(queryFor('pc portable')).toBe('pc portable');
    expect(queryFor('pas cher')).toBe('pas cher');
  });

  it('give a reference only for a single text', () => {
    expect(parseSearchText(['REF-0123'])?.reference).toBe('ref0123');
    expect(parseSearchText(['ssd'])?.reference).toBeNull();
    expect(parseSearchText(['REF-0123', 'ssd'])?.reference).toBeNull();
  });

  it('contain no operator of the query language', () => {
    for (const text of ['-ssd', '"ssd', 'a:*b', '"'.repeat(500), '\ud800', '\u0000ssd'])
      expect(queryFor(text)).toMatch(/^[a-z0-9. ]*$/);
  });
});
