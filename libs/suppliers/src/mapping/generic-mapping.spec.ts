import { genericMapping } from './generic-mapping.js';

const settings = { supplierId: 1, exchangeRateBp: 9200, marginBp: 2500, firstStock: 3 };
const row = { Référence: 'R-1', Désignation: 'Écran 24"', Catégorie: 'Écrans', Prix: '1 234,56 €' };
const map = (more: Record<string, unknown> = {}) => genericMapping.map({ ...row, ...more }, settings);
const reasons = (more: Record<string, unknown>) => {
  const mapped = map(more);
  return 'reasons' in mapped ? mapped.reasons : [];
};

describe('the columns of a generic file', () => {
  it('are read by their French names, with or without accents', () => {
    expect(map({ "Taille d'écran": '24 pouces', 'Prix promo': '999.90', TVA: '8,5 %', Stock: '12' })).toMatchObject({
      draft: {
        reference: 'R-1',
        name: 'Écran 24"',
        category: 'Écrans',
        subcategory: 'Écrans',
        subsubcategory: 'Écrans',
        netPriceCents: 123_456,
        promoPriceCents: 99_990,
        vatRateBp: 850,
        stock: 12,
        specification: { specifications: { taille_d_ecran: '24 pouces' } },
      },
    });
  });

  it.each([
    ['PA HT', 'purchasePriceCents'],
    ['P.A. HT', 'purchasePriceCents'],
    ['Prix d’achat HT', 'purchasePriceCents'],
    ['Prix net HT', 'purchasePriceCents'],
    ['Qté stock', 'stock'],
    ['Code EAN', 'ean'],
  ])('know the heading %s', (heading, field) => {
    expect(map({ [heading]: '1234567' })).toMatchObject({ draft: { [field]: expect.anything() } });
  });

  it('map a missing price to a price on request', () => {
    expect(map({ Prix: '' })).toMatchObject({ draft: { netPriceCents: null } });
    expect(map({ Prix: '0' })).toMatchObject({ draft: { netPriceCents: null } });
  });

  it.each([
    ['-5', 'Colonne « prix » : un montant négatif est refusé.'],
    ['gratuit', "Colonne « prix » : « gratuit » n'est pas un nombre."],
    ['99999999999', 'Colonne « prix » : le montant est trop élevé.'],
  ])('reject the price %s', (Prix, reason) => {
    expect(reasons({ Prix })).toEqual([reason]);
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd|calc!A0', '-2+3+cmd(1)', '=HYPERLINK("http://x")'])(
    'reject the formula %s in any cell',
    (formula) => {
      expect(reasons({ Désignation: formula })).toEqual(['Colonne « nom » : formule de tableur refusée.']);
      expect(reasons({ Marque: formula })).toEqual(['Colonne « marque » : formule de tableur refusée.']);
      expect(reasons({ Couleur: formula })).toHaveLength(1);
      expect(reasons({ Description: formula })).toHaveLength(1);
    },
  );

  it.each(['-20 °C', '+5 V', '-12', '- 40 %'])('accept %s, a number with a sign', (value) => {
    expect(reasons({ Température: value })).toEqual([]);
  });

  it('return all errors of a row at once', () => {
    expect(reasons({ Prix: '-1', Stock: '-3', Marque: '=A1' })).toHaveLength(3);
  });

  it('reject a file without the required columns', () => {
    expect(genericMapping.validateColumns?.(['foo', 'Prix'])).toBe(
      'Colonnes manquantes : reference, nom, categorie. Colonnes lues : foo, Prix.',
    );
    expect(genericMapping.validateColumns?.(['SKU', 'Libellé', 'Rayon'])).toBeNull();
  });

  it('are refused when two that are read have the same name', () => {
    const columns = ['SKU', 'Libellé', 'Rayon', '', '', 'Couleur', 'Couleur', 'Prix'];
    expect(genericMapping.validateColumns?.(columns)).toBeNull();
    expect(genericMapping.validateColumns?.([...columns, 'Prix'])).toContain('Plusieurs colonnes s’appellent « Prix »');
  });
});
