import { counted } from './counted';

it('has the singular below two, and groups the digits', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'produit'))).toEqual([
    '0 produit',
    '1 produit',
    '2 produits',
    '1\u202f200 produits',
  ]);
  expect(counted(2, 'produit revient', 'produits reviennent')).toBe('2 produits reviennent');
});
