import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { calculateAmounts, type PricedLine } from './cart-amounts.js';
import { calculateDiscount, type DiscountTerms } from './cart-discount.js';

const line = fc.record({
  unitNet: fc.integer({ min: 500, max: 2_000_000 }),
  unitEco: fc.nat(500),
  quantity: fc.integer({ min: 1, max: 50 }),
  vatRate: fc.constantFrom(0, 210, 850),
});
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
);
const reduce = (lines: PricedLine[], terms: DiscountTerms, shipping = { net: 0, vatRate: 0 }) => {
  const amounts = calculateAmounts(lines, shipping);
  const rates = lines.map(({ vatRate }) => vatRate);
  return { amounts, discount: calculateDiscount(amounts, rates, terms) };
};
const applyDiscount = (lines: PricedLine[], value: number) => reduce(lines, { kind: 'percentage', value });

describe('the discount of a coupon', () => {
  it('is a part of the total including tax', () => {
    const { amounts, discount } = applyDiscount([{ unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 850 }], 1000);
    expect(amounts.total - discount.gross).toBe(9765);
    expect(discount).toEqual({ gross: 1085, net: 1000, shares: [{ vatRate: 850, net: 1000, vat: 85, gross: 1085 }] });
  });

  it('is the whole total at 100 %, and 0 for an empty cart', () => {
    expect(applyDiscount([{ unitNet: 10_000, unitEco: 0, quantity: 3, vatRate: 210 }], 10_000).discount).toMatchObject({
      gross: 30_630,
      net: 30_000,
    });
    expect(applyDiscount([], 1000).discount).toMatchObject({ gross: 0, net: 0 });
  });

  it('does not reduce the eco-participation, at any percentage (law L12)', () => {
    const line = { unitNet: 10_000, unitEco: 125, quantity: 1, vatRate: 850 };
    // 108,50 € of which 1,36 € are eco-participation: 10 % of 107,14 €.
    expect(applyDiscount([line], 1000).discount.gross).toBe(1071);
    const { amounts, discount } = applyDiscount([line], 10_000);
    expect(amounts.total - discount.gross).toBe(136);
    expect(amounts.net - discount.net).toBe(125);
  });

  it('is an amount off the total including tax, allocated to the VAT rates', () => {
    const lines = [
      { unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 850 },
      { unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 210 },
    ];
    // 108,50 € and 102,10 €: 20 € are 10,30 € and 9,70 €.
    expect(reduce(lines, { kind: 'amount', value: 2000 }).discount).toEqual({
      gross: 2000,
      net: 1899,
      shares: [
        { vatRate: 850, net: 949, vat: 81, gross: 1030 },
        { vatRate: 210, net: 950, vat: 20, gross: 970 },
      ],
    });
  });

  it('has no tax where the seller is exempt, on shipping either', () => {
    const exempt = [{ unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 0 }];
    const { discount } = reduce(exempt, { kind: 'percentage', value: 1000 }, { net: 1000, vatRate: 0 });
    expect(discount.shares).toEqual([{ vatRate: 0, net: 1100, vat: 0, gross: 1100 }]);
  });

  it('is an amount of at most the total without the eco-participation', () => {
    const line = { unitNet: 1000, unitEco: 125, quantity: 2, vatRate: 850 };
    const { amounts, discount } = reduce([line], { kind: 'amount', value: 500_000 });
    expect(amounts.total - discount.gross).toBe(amounts.ecoGross);
    expect(reduce([], { kind: 'amount', value: 500 }).discount).toMatchObject({ gross: 0, net: 0 });
  });

  it('allocates the stored amount of a percentage as the percentage itself', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 10_000 }), (lines, value) => {
        const { discount } = applyDiscount(lines, value);
        expect(reduce(lines, { kind: 'amount', value: discount.gross }).discount).toEqual(discount);
      }),
    );
  });

  it('loses no cent in 10 000 random carts: the remaining total is net plus VAT at every rate', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), terms, fc.constantFrom(0, 850), (lines, given, vatRate) => {
        const { amounts, discount } = reduce(lines, given, { net: 500, vatRate });
        const remaining = amounts.total - discount.gross;
        const remainingNet = amounts.net + amounts.shipping - discount.net;
        const remainingVat = amounts.vat - sum(discount.shares.map((part) => part.vat));
        return (
          remaining >= amounts.ecoGross &&
          remainingNet + remainingVat === remaining &&
          discount.shares.every((part) => part.net + part.vat === part.gross && part.gross >= 0) &&
          sum(discount.shares.map((part) => part.gross)) === discount.gross
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
