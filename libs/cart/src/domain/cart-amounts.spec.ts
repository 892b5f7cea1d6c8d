import { sum, withVat } from '@boutik/kernel';
import fc from 'fast-check';
import { calculateAmounts } from './cart-amounts.js';

const line = fc.record({
  unitNet: fc.integer({ min: 500, max: 2_000_000 }),
  unitEco: fc.nat(500),
  quantity: fc.integer({ min: 1, max: 50 }),
  vatRate: fc.constantFrom(0, 210, 850),
});

describe('cart amounts', () => {
  it('add 8.5 % VAT to products and shipping', () => {
    expect(calculateAmounts([{ unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 850 }])).toMatchObject({
      net: 10_000,
      vat: 850,
      total: 10_850,
    });
    const shipping = { net: 1000, vatRate: 850 };
    expect(calculateAmounts([{ unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 850 }], shipping)).toMatchObject({
      net: 10_000,
      shipping: 1000,
      vat: 935,
      total: 11_935,
    });
    expect(calculateAmounts([])).toEqual({
      lines: [],
      net: 0,
      shipping: 0,
      shippingVat: 0,
      vat: 0,
      total: 0,
      ecoGross: 0,
    });
  });

  it('add none where the seller is exempt', () => {
    const exempt = [{ unitNet: 10_000, unitEco: 0, quantity: 1, vatRate: 0 }];
    expect(calculateAmounts(exempt, { net: 1000, vatRate: 0 })).toMatchObject({
      shippingVat: 0,
      vat: 0,
      total: 11_000,
    });
  });

  it('include the eco-participation', () => {
    const [line] = calculateAmounts([{ unitNet: 10_000, unitEco: 125, quantity: 3, vatRate: 850 }]).lines;
    expect(line).toEqual({ net: 30_000, vat: 2550, gross: 32_550, ecoNet: 375, ecoGross: 407 });
  });

  it('lose no cent in 10 000 random carts, whatever the rates', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 15 }),
        fc.nat(5000),
        fc.constantFrom(0, 850),
        (lines, shipping, vatRate) => {
          const { net, vat, total, lines: priced } = calculateAmounts(lines, { net: shipping, vatRate });
          const exact = priced.every(
            (line, index) =>
              line.ecoNet <= line.net &&
              line.ecoGross <= line.gross &&
              line.gross === line.net + line.vat &&
              line.gross === withVat(line.net, lines[index]?.vatRate ?? 0),
          );
          return (
            exact &&
            net + shipping + vat === total &&
            sum(priced.map((line) => line.gross)) + withVat(shipping, vatRate) === total
          );
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
