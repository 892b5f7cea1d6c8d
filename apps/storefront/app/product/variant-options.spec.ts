import type { ProductFamily } from '@boutik/contract';
import { variantAxes } from './variant-options';

const member = (id: number, valeurs: string[], en_Stock = true): ProductFamily['membres'][number] => ({
  id,
  valeurs,
  prix_final: 100,
  taux_tva: 8.5,
  en_Stock,
  url_image: '',
});
const family: ProductFamily = {
  axes: [
    { nom: 'Couleur', valeurs: ['Noir', 'Blanc', 'Rouge'] },
    { nom: 'Capacité', valeurs: ['1 To', '2 To'] },
  ],
  membres: [
    member(1, ['Noir', '1 To']),
    member(2, ['Noir', '2 To']),
    member(3, ['Blanc', '1 To'], false),
    member(4, ['Rouge', '2 To'], false),
  ],
};
const offered = (id: number) =>
  variantAxes(family, id).map(({ current, options }) => [
    current,
    options.map((option) => [option.value, option.member.id, option.isCurrent, option.isExact]),
  ]);

describe('the switch between the products of a family', () => {
  it('leads from each value to the product with the same other values, or to the nearest one', () => {
    expect(offered(1)).toEqual([
      [
        'Noir',
        [
          ['Noir', 1, true, true],
          ['Blanc', 3, false, true],
          ['Rouge', 4, false, false],
        ],
      ],
      [
        '1 To',
        [
          ['1 To', 1, true, true],
          ['2 To', 2, false, true],
        ],
      ],
    ]);
    expect(offered(4)[1]).toEqual([
      '2 To',
      [
        ['1 To', 1, false, false],
        ['2 To', 4, true, true],
      ],
    ]);
  });

  it('prefers what is in stock among equally near products', () => {
    const both = {
      ...family,
      membres: [member(1, ['Noir', '1 To']), member(5, ['Rouge', '2 To'], false), member(6, ['Rouge', '4 To'])],
    };
    expect(variantAxes(both, 1)[0]?.options.find(({ value }) => value === 'Rouge')?.member.id).toBe(6);
  });

  it('is empty for a product that is no member', () => {
    expect(variantAxes(family, 9)).toEqual([]);
  });
});
