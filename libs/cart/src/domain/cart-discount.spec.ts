import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { calculateAmounts, type PricedLine } from './cart-amounts.js';
import { calculateDiscount } from './cart-discount.js';

const line = fc.record({
  unitNet: fc.integer({ min: 500, max: 2_000_000 }),
  unitEco: fc.nat(500),
  quantity: fc.integer({ min: 1, max: 50 }),
  vatRate: fc.constantFrom(0, 210, 850),
});
const applyDiscount = (lines: PricedLine[], percentage: number, shipping = 0) => {
  const amounts = calculateAmounts(lines, shipping);
  const rates = lines.map(({ vatRate }) => vatRate);
  return { amounts, discount: calculateDiscount(amounts, rates, percentage) };
};

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

  it('loses no cent in 10 000 random carts: the remaining total is net plus VAT at every rate', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 10_000 }), (lines, percentage) => {
        const { amounts, discount } = applyDiscount(lines, percentage, 500);
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
