import { isWithin, type ReducibleLine, reductionOf, reductionText } from './quote-reduction.js';

const product = (unitPrice: number, cataloguePrice: number, over: Partial<ReducibleLine> = {}): ReducibleLine => ({
  type: 'produit',
  quantity: 1,
  unitPrice,
  cataloguePrice,
  discount: 0,
  ecoUnit: 0,
  ...over,
});
const free = (unitPrice: number, over: Partial<ReducibleLine> = {}): ReducibleLine => ({
  ...product(unitPrice, 0),
  type: 'libre',
  cataloguePrice: null,
  ...over,
});

describe('reductionOf', () => {
  it('counts an entered price below the catalogue price', () => {
    expect(reductionOf([product(1, 108_500)], 0).rate).toBe(10_000);
    expect(reductionOf([product(0, 108_500)], 0).rate).toBe(10_000);
    expect(reductionOf([product(80_00, 100_00)], 0).rate).toBe(2000);
    expect(reductionOf([product(80_00, 100_00, { discount: 1000 })], 500).rate).toBe(3160);
  });

  it('averages over all products at their catalogue prices', () => {
    expect(reductionOf([product(50_00, 100_00), product(100_00, 100_00)], 0).rate).toBe(2500);
  });

  it('does not compensate with a price above the catalogue price', () => {
    expect(reductionOf([product(0, 100_00), product(900_00, 100_00)], 0).rate).toBe(5000);
    expect(reductionOf([product(200_00, 100_00)], 3100).rate).toBe(3100);
    expect(reductionOf([product(200_00, 100_00, { discount: 4000 })], 0).rate).toBe(0);
  });

  it('does not compensate with a free line, whose price is not checked', () => {
    expect(reductionOf([product(0, 100_00), free(10_000_00)], 0).rate).toBe(10_000);
    expect(reductionOf([product(90_00, 100_00), free(100_00, { discount: 5000 })], 0).rate).toBe(3000);
    expect(reductionOf([free(100_00, { discount: 1000 })], 0).rate).toBe(1000);
  });

  it('excludes the eco-participation (law L12)', () => {
    expect(reductionOf([product(200_00, 200_00, { ecoUnit: 434, discount: 1000, quantity: 3 })], 0).rate).toBe(1000);
    expect(reductionOf([product(204_34, 404_34, { ecoUnit: 434 })], 0).rate).toBe(5000);
  });

  it('rounds up, so that no limit is exceeded unnoticed', () => {
    expect(reductionOf([product(69_999, 100_000)], 0).rate).toBe(3001);
  });

  it('is the quote’s own discount when the total is zero', () => {
    expect(reductionOf([], 500)).toEqual({ rate: 500, freeUnits: 0 });
  });

  it('counts the units of free lines below one euro', () => {
    const lines = [free(0, { quantity: 2 }), free(99), free(100), product(0, 100_00)];
    expect(reductionOf(lines, 0).freeUnits).toBe(3);
    expect(reductionOf([{ ...free(0), type: 'section', quantity: 0 }], 0).freeUnits).toBe(0);
  });
});

it('is within a limit by both measures', () => {
  const limits = { rate: 3000, freeUnits: 1 };
  expect(isWithin({ rate: 3000, freeUnits: 1 }, limits)).toBe(true);
  expect(isWithin({ rate: 3001, freeUnits: 0 }, limits)).toBe(false);
  expect(isWithin({ rate: 0, freeUnits: 2 }, limits)).toBe(false);
});

it('is formatted in French', () => {
  expect(reductionText({ rate: 1250, freeUnits: 0 })).toBe('une remise de 12,5\u202f%');
  expect(reductionText({ rate: 0, freeUnits: 1 })).toBe('1 unité offerte');
  expect(reductionText({ rate: 500, freeUnits: 2 })).toBe('une remise de 5\u202f% et 2 unités offertes');
});
