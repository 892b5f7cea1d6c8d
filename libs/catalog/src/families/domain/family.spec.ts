import { type Family, validateFamily } from './family.js';

const family: Family = {
  axes: [
    { name: 'Couleur', values: ['Noir', 'Blanc'] },
    { name: 'Clavier', values: ['AZERTY', 'QWERTY'] },
  ],
  members: [
    { productId: 1, values: ['Noir', 'AZERTY'] },
    { productId: 2, values: ['Blanc', 'AZERTY'] },
  ],
  representativeId: 2,
};

describe('a family of products', () => {
  it('has members with one value for each axis; not every combination exists', () => {
    expect(() => validateFamily(family)).not.toThrow();
  });

  it.each<[string, Partial<Family>]>([
    ['an axis twice', { axes: [...family.axes, { name: 'couleur', values: ['Noir'] }] }],
    ['a value twice', { axes: [{ name: 'Couleur', values: ['Noir', 'noir'] }] }],
    ['a value that the axis does not have', { members: [{ productId: 1, values: ['Vert', 'AZERTY'] }] }],
    ['too few values', { members: [{ productId: 1, values: ['Noir'] }] }],
    ['a combination twice', { members: [...family.members, { productId: 3, values: ['Noir', 'AZERTY'] }] }],
    ['a product twice', { members: [...family.members, { productId: 1, values: ['Noir', 'QWERTY'] }] }],
    ['a representative of another family', { representativeId: 9 }],
  ])('does not have %s', (_, change) => {
    expect(() => validateFamily({ ...family, ...change })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});
