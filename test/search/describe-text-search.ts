import type { ProductSearch } from '../../libs/search/src/search-engine.js';
import { everything, type SearchFixture } from './search-fixture.js';

/** Text queries and suggestions, as every adapter must support them. */
export function describeTextSearch(opened: () => SearchFixture): void {
  describe('texts', () => {
    const find = (search: Partial<ProductSearch>) => opened().engine.find({ ...everything, ...search });
    const total = async (search: Partial<ProductSearch>) => (await find(search)).total;

    it('rank an exact reference or EAN first, and never one that differs by a digit', async () => {
      expect((await opened().found('REF-0123'))[0]).toBe('REF-0123');
      expect((await opened().found('ref0123'))[0]).toBe('REF-0123');
      expect((await opened().found('ali-750'))[0]).toBe('ALI-750');
      expect((await opened().found('5099206084650'))[0]).toBe('SOU-1');
      for (const wrong of ['REF-9999', '5099206084652']) expect(await opened().found(wrong)).toEqual([]);
    });

    it('rank the requested model before its better sold sibling, and no other number', async () => {
      expect((await opened().found('rtx 4975'))[0]).toBe('ZOT-PLAIN');
      expect((await opened().found('RTX4975'))[0]).toBe('ZOT-PLAIN');
      expect((await opened().found('rtx 4975 ti'))[0]).toBe('ZOT-TI');
      expect((await opened().found('seasonic rm750'))[0]).toBe('ALI-750');
      expect((await opened().found('disque 4 to'))[0]).toBe('HDD-4');
      expect(await opened().found('rtx 4976')).toEqual([]);
    });

    it('support accents, plurals, joined and trade names, inches, typing errors and prefixes', async () => {
      const count = async (text: string) => (await find({ texts: [text] })).total;
      expect(await count('cartes graphiques')).toBe(120);
      expect(await count('gpu')).toBeGreaterThanOrEqual(120);
      expect(await count('écran 27 pouces')).toBeGreaterThanOrEqual(120);
      expect(await count('ecran 27"')).toBe(await count('Écran 27 pouces'));
      expect(await count('carte grafique')).toBeGreaterThanOrEqual(120);
      expect(await count('corsiar')).toBe(80);
      expect(await opened().found('sourris logitec')).toEqual(['SOU-2', 'SOU-1']);
      expect((await opened().found('tosh')).sort()).toEqual(['HDD-14', 'HDD-4']);
      expect(await count('zzzzqq')).toBe(0);
    });

    it('combine every word with every filter', async () => {
      const asus = { selections: new Map([['marque', ['ASUS']]]) };
      expect(await total({ texts: ['ecran', 'rtx 4010'] })).toBe(await total({ texts: ['ecran rtx 4010'] }));
      for (const texts of [
        ['ecran', 'zzzzqq'],
        ['zzzzqq', 'ecran'],
        ['ecran zzzzqq', 'asus'],
        ['ecran', 'asus zzzzqq'],
      ])
        expect([texts, await total({ texts })]).toEqual([texts, 0]);
      expect(await total({ texts: ['ecran zzzzqq'] })).toBe(await total({ texts: ['ecran'] }));
      expect(await total({ texts: ['ecrann', 'assus'] })).toBe(await total({ texts: ['ecran', 'asus'] }));
      expect(await total({ texts: ['carte graphique'], ...asus })).toBe(40);
      expect(await total({ texts: ['carte graphique', ''], ...asus })).toBe(40);
    });

    it('survive any input', async () => {
      for (const text of hostileTexts) {
        const response = await find({ texts: [text] });
        expect(response.total).toBeGreaterThanOrEqual(0);
        await expect(opened().engine.suggest(text)).resolves.toBeDefined();
      }
      expect(await total({ texts: ['%_\\\'"&|!()<->:*'] })).toBe(0);
    });

    it('suggest categories and brands that the query names, and those of the results', async () => {
      expect((await opened().engine.suggest('alimentations')).categories[0]).toMatchObject({ name: 'Alimentations' });
      expect((await opened().engine.suggest('corsair')).brands[0]?.name).toBe('Corsair');
      expect((await opened().engine.suggest('logit')).brands[0]?.name).toBe('Logitech');
      expect((await opened().engine.suggest('disque 4 to')).brands.map((brand) => brand.name)).toContain('Toshiba');
      expect(await opened().engine.suggest('')).toEqual({ categories: [], brands: [] });
    });
  });
}

const hostileTexts = [
  "'",
  '"',
  '\\',
  '\\\\',
  "') or 1=1; --",
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '😀🖥️',
  'شاشة حاسوب',
  '\u202ertx',
  '(((((((',
  ':*:*&|!<->',
  '-ssd',
  'x'.repeat(10_000),
  'ssd '.repeat(2500),
  '"'.repeat(500),
  '1'.repeat(300),
  '%'.repeat(100),
];
