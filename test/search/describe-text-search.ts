import type { ProductSearch } from '../../libs/search/src/search-engine.js';
import { everything, type SearchedShop } from './searched-shop.js';

/** Texts and suggestions, as every adapter must answer them. */
export function describeTextSearch(opened: () => SearchedShop): void {
  describe('texts', () => {
    const find = (search: Partial<ProductSearch>) => opened().engine.find({ ...everything, ...search });
    const total = async (search: Partial<ProductSearch>) => (await find(search)).total;

    it('puts an exact reference or EAN first, and never a neighbour that differs by a digit', async () => {
      expect((await opened().found('REF-0123'))[0]).toBe('REF-0123');
      expect((await opened().found('ref0123'))[0]).toBe('REF-0123');
      expect((await opened().found('ali-750'))[0]).toBe('ALI-750');
      expect((await opened().found('5099206084650'))[0]).toBe('SOU-1');
      for (const wrong of ['REF-9999', '5099206084652']) expect(await opened().found(wrong)).toEqual([]);
    });

    it('finds the model asked for before its better sold sibling, and no other number', async () => {
      expect((await opened().found('rtx 4975'))[0]).toBe('ZOT-PLAIN');
      expect((await opened().found('RTX4975'))[0]).toBe('ZOT-PLAIN');
      expect((await opened().found('rtx 4975 ti'))[0]).toBe('ZOT-TI');
      expect((await opened().found('seasonic rm750'))[0]).toBe('ALI-750');
      expect((await opened().found('disque 4 to'))[0]).toBe('HDD-4');
      expect(await opened().found('rtx 4976')).toEqual([]);
    });

    it('reads accents, plurals, glued and trade names, inches, typing errors, and words begun', async () => {
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

    it('needs every text, together with every filter', async () => {
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

    it('survives whatever is typed', async () => {
      for (const text of hostileTexts) {
        const answer = await find({ texts: [text] });
        expect(answer.total).toBeGreaterThanOrEqual(0);
        await expect(opened().engine.suggest(text)).resolves.toBeDefined();
      }
      expect(await total({ texts: ['%_\\\'"&|!()<->:*'] })).toBe(0);
    });

    it('suggests departments and brands that a text names, and those of what it finds', async () => {
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
