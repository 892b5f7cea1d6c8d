import { nameSortKey } from './name-sort-key.js';

describe('nameSortKey', () => {
  it('sorts byte by byte in French alphabetical order', () => {
    const names = [
      'Écran 27"',
      'Ecran 24"',
      'Zotac',
      'eau',
      'Câble 2 m',
      'Cable 10 m',
      'SSD 990 Pro',
      'SSD-X',
      '4K Hub',
      'ÉTUI',
    ];
    const byKey = [...names].sort((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1));
    expect(byKey).toEqual([...names].sort(new Intl.Collator('fr').compare));
  });

  it('stays below the length that Meilisearch compares', () => {
    expect(nameSortKey('é'.repeat(300)).length).toBeLessThanOrEqual(468);
  });
});
