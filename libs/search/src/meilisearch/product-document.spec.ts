import { toDocument, type ProductRow } from './product-document.js';

const row: ProductRow = {
  id: 7,
  name: 'Écran MSI 27" Optix G27C4 (165 Hz, FreeSync)',
  reference: 'MSI-G27C4',
  ean: '4719072677459',
  brand: 'MSI',
  category_id: 1,
  subcategory_id: 2,
  subsubcategory_id: 3,
  categories: ['Écrans', 'Écrans de jeu', 'De 26 à 29 pouces'],
  badge: 'Top vente',
  description_html: '<p>Une dalle <b>VA</b> de 165&nbsp;Hz.</p>',
  net_price_cents: 20_000,
  promo_price_cents: 18_000,
  struck_price_cents: 19_000,
  is_promotion: true,
  vat_rate_bp: 850,
  is_new: true,
  is_refurbished: false,
  stock: 3,
  sold_count: 12,
  created_ms: 1_700_000_000_000,
  specification: { ecran: { taille_ecran: '27 pouces', ports: ['HDMI', 'DisplayPort'], courbe: true }, poids: '5 kg' },
  family_id: null,
  is_representative: null,
};

describe('toDocument', () => {
  const document = toDocument(row);

  it('contains every word of title, reference and specification', () => {
    expect(document.title).toEqual([
      'ecran msi 27 pouce opti g 27 c 4',
      'msi',
      'msi g 27 c 4',
      '4719072677459',
      'ecran',
      'ecran jeu',
      '26 29 pouce',
    ]);
    expect(document.asides).toEqual(['165 hz freesync', 'top vente']);
    expect(document.models).toEqual(expect.arrayContaining(['g27c4', 'msig27c4']));
    expect(document.sheet).toEqual(['27 pouce', 'hdmi', 'displayport', '5 kg']);
    expect(document.text).toBe('dalle va 165 nbsp hz');
  });

  it('has selling prices in cents with and without tax', () => {
    expect([document.priceWithoutTax, document.priceWithTax]).toEqual([18_000, 19_530]);
    expect([document.promotion, document.isNew, document.refurbished, document.inStock]).toEqual([1, 1, 0, 1]);
    expect(toDocument({ ...row, stock: 0 }).promotion).toBe(0);
  });

  it('has options and numbers in separate fields', () => {
    expect(document.options).toEqual([
      'taille_ecran=27+pouces',
      'ports=^h^d^m^i',
      'ports=^display^port',
      'courbe=^oui',
    ]);
    expect(document.numbers).toEqual({ taille_5f_ecran: [27] });
    expect([document.brand, document.brandKey]).toEqual(['^m^s^i', 'msi']);
  });

  it('accepts a product without optional data', () => {
    const bare = toDocument({ ...row, ean: null, brand: null, badge: null, description_html: '', specification: {} });
    expect([bare.brand, bare.options, bare.numbers, bare.text]).toEqual([null, [], {}, '']);
  });
});
