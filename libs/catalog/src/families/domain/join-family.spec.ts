import { joinAll, joinFamily } from './join-family.js';

const family = {
  axes: [
    { name: 'Couleur', values: ['Noir'] },
    { name: 'Capacité', values: ['1 To'] },
  ],
  members: [{ productId: 1, values: ['Noir', '1 To'] }],
  representativeId: 1,
};
const variant = (productId: number, couleur: string, capacite: string) => ({
  productId,
  values: [
    { axis: 'capacité', value: capacite },
    { axis: 'COULEUR', value: couleur },
  ],
});

describe('a product that joins a family', () => {
  it('is added with its values, in the spelling of the family', () => {
    expect(joinFamily(family, variant(2, 'noir', '2 To'))).toEqual({
      family: {
        ...family,
        axes: [family.axes[0], { name: 'Capacité', values: ['1 To', '2 To'] }],
        members: [...family.members, { productId: 2, values: ['Noir', '2 To'] }],
      },
    });
  });

  it('changes its own values, and nothing when they are the same', () => {
    expect(joinFamily(family, variant(1, 'Blanc', '1 To'))).toMatchObject({
      family: { members: [{ productId: 1, values: ['Blanc', '1 To'] }] },
    });
    expect(joinFamily(family, variant(1, 'Noir', '1 To'))).toEqual({ family });
  });

  it('is refused with the values of another, other axes, or too many', () => {
    expect(joinFamily(family, variant(2, 'Noir', '1 to'))).toHaveProperty('reason');
    expect(joinFamily(family, { productId: 2, values: [{ axis: 'Couleur', value: 'Bleu' }] })).toEqual({
      reason: 'la famille se décline par Couleur, Capacité',
    });
    const axes = [{ name: 'Couleur', values: Array.from({ length: 50 }, (_, at) => `C${at}`) }];
    expect(
      joinFamily(
        { axes, members: [], representativeId: 0 },
        { productId: 2, values: [{ axis: 'Couleur', value: 'X' }] },
      ),
    ).toHaveProperty('reason');
  });
});

describe('products that join together', () => {
  const found = () => family;
  it('take the place of one that moves later in the list', () => {
    const both = [variant(2, 'noir', '1 to'), variant(1, 'noir', '2 to')];
    const { family: joined, refused } = joinAll(family, both, found);
    expect([joined?.members.map(({ productId, values }) => [productId, ...values]), refused]).toEqual([
      [
        [1, 'Noir', '2 to'],
        [2, 'Noir', '1 To'],
      ],
      [],
    ]);
  });

  it('stay out with a reason where nobody moves, and found a family that is not there', () => {
    const { refused } = joinAll(family, [variant(2, 'noir', '1 to'), variant(3, 'noir', '1 to')], found);
    expect(refused.map(({ variant: { productId } }) => productId)).toEqual([2, 3]);
    expect(joinAll(null, [], found)).toEqual({ family: null, refused: [] });
    expect(joinAll(null, [variant(1, 'noir', '1 to')], found).family).toEqual(family);
  });
});
