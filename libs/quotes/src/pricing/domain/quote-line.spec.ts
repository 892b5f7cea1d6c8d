import { computeSectionTotals } from './quote-line.js';

const of = (type: 'produit' | 'libre' | 'section', totalCents = 0) => ({ type, totalCents, chosen: true });

describe('sections of a quote', () => {
  it('add up the lines under them, up to the next one', () => {
    const lines = [of('produit', 7), of('section'), of('produit', 100), of('libre', 20), of('section'), of('libre', 3)];
    expect(computeSectionTotals(lines)).toEqual([null, 120, null, null, 3, null]);
  });

  it('are 0 where no line follows', () => {
    expect(computeSectionTotals([of('section'), of('section'), of('produit', 5), of('section')])).toEqual([
      0,
      5,
      null,
      0,
    ]);
  });
});
