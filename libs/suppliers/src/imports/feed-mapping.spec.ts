import { withVat } from '@boutik/kernel';
import { feedMapping, importSettingsOf, marginOf, raisedTo90, targetOf } from './feed-mapping.js';
import { DEFAULT_SETTINGS, type FeedSettings } from './feed-settings.js';

const sameCategory: Parameters<typeof feedMapping>[1] = { apply: (draft) => ({ draft }) };
const map = (row: Record<string, unknown>, change: Partial<FeedSettings>) => {
  const settings = { ...DEFAULT_SETTINGS, ...change };
  const mapped = feedMapping(settings, sameCategory, (rate) => rate).map(row, importSettingsOf(1, settings));
  if ('reasons' in mapped) throw new Error(mapped.reasons.join(' '));
  return mapped.draft;
};
const at = { category: 'Composants', subcategory: 'Processeurs', subsubcategory: 'AMD' };
const rules = [
  { category: 'Composants / processeurs', fromCents: 10_000, toCents: 50_000, marginBp: 1500 },
  { category: 'composants', fromCents: 0, toCents: null, marginBp: 3000 },
  { category: '', fromCents: 0, toCents: 1000, marginBp: 10_000 },
];

describe('the mapping of a supplier feed', () => {
  it('uses the chosen columns, ignores others and keeps the rest in the data sheet', () => {
    const columns = { Art: 'reference', Libelle2: 'name', Interne: 'ignore', Prix: 'purchasePrice' } as const;
    const draft = map(
      { Art: 'A-1', Libelle2: 'Souris', Interne: 'x', Prix: '10,00', Couleur: 'noire' },
      { columns, category: 'Périphériques', marginBp: 2000 },
    );
    expect(draft).toMatchObject({
      reference: 'A-1',
      name: 'Souris',
      category: 'Périphériques',
      subsubcategory: 'Périphériques',
      purchasePriceCents: 1000,
      netPriceCents: 1200,
      specification: { specifications: { couleur: 'noire' } },
    });
  });

  it('reads a column with the name of a property of every object by its name alone', () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    expect(names.map((name) => targetOf(DEFAULT_SETTINGS, name))).toEqual(names.map(() => 'specification'));
    const row = { reference: 'A', nom: 'A', categorie: 'C', constructor: 'Asus' };
    expect(map(row, {}).specification).toEqual({ specifications: { constructor: 'Asus' } });
  });

  it('leaves a sale price of the file, and converts the purchase price', () => {
    const row = { reference: 'A', nom: 'A', categorie: 'C', prix: '20', 'prix-achat': '10' };
    expect(map(row, { exchangeRateBp: 9200 })).toMatchObject({ netPriceCents: 2000, purchasePriceCents: 920 });
  });

  it('rejects a file without category column only when no category is chosen', () => {
    expect(feedMapping(DEFAULT_SETTINGS, sameCategory).validateColumns?.(['ref', 'nom'])).toContain('categorie');
    expect(
      feedMapping({ ...DEFAULT_SETTINGS, category: 'Divers' }, sameCategory).validateColumns?.(['ref', 'nom']),
    ).toBeNull();
  });

  it.each([
    [at, 20_000, 1500],
    [at, 50_000, 3000],
    [at, 9999, 3000],
    [{ ...at, category: 'Autres' }, 999, 10_000],
    [{ ...at, category: 'Autres' }, 1000, 2500],
  ])('takes the first margin rule that holds: %o at %d', (path, cents, margin) => {
    expect(marginOf(path, cents, { rules, marginBp: 2500 })).toBe(margin);
  });

  it('raises prices including tax to the next ,90', () => {
    for (const rate of [850, 210, 0])
      for (let net = 1; net < 200_000; net += 997) {
        const gross = withVat(raisedTo90(net, rate), rate);
        expect([gross % 100, gross >= withVat(net, rate), gross - withVat(net, rate) < 200]).toEqual([90, true, true]);
      }
  });
});
