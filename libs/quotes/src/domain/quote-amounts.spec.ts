import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { amountsOf, basisPoints, lineShares } from './quote-amounts.js';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  vatRate: fc.constantFrom(0, 210, 850),
});
const quote = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 3000 }),
});

describe('amounts of a quote', () => {
  it('follows the specification to the cent (WS-306 to WS-310)', () => {
    const amounts = amountsOf(
      [
        { quantity: 3, unitPrice: 1999, discount: 1500, vatRate: 850 },
        { quantity: 1, unitPrice: 1000, discount: 0, vatRate: 850 },
      ],
      1000,
    );
    expect(amounts.lines.map(({ discountedPrice, total }) => [discountedPrice, total])).toEqual([
      [1699, 5097],
      [1000, 1000],
    ]);
    expect(amounts).toMatchObject({ subtotal: 6097, discount: 610, total: 5487, net: 5057, tax: 430 });
  });

  it('splits tax out of the total and never adds it (WS-284)', () => {
    const amounts = amountsOf([{ quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 850 }], 0);
    expect(amounts).toMatchObject({ total: 10_000, net: 9217, tax: 783 });
  });

  it('keeps one line per rate, the highest first, and no rate twice', () => {
    const of = (unitPrice: number, vatRate: number) => ({ quantity: 1, unitPrice, discount: 0, vatRate });
    const { vat } = amountsOf([of(2100, 210), of(10_850, 850), of(500, 0), of(10_850, 850)], 0);
    expect(vat).toEqual([
      { rate: 850, net: 20_000, vat: 1700 },
      { rate: 210, net: 2057, vat: 43 },
      { rate: 0, net: 500, vat: 0 },
    ]);
  });

  it('adds up whatever is typed: HT + TVA = TTC, per rate and in all, nothing below zero', () => {
    fc.assert(
      fc.property(quote, ({ lines, discount }) => {
        const amounts = amountsOf(lines, discount);
        expect(sum(amounts.lines.map((one) => one.total))).toBe(amounts.subtotal);
        expect(amounts.subtotal - amounts.discount).toBe(amounts.total);
        expect(amounts.net + amounts.tax).toBe(amounts.total);
        expect(sum(amounts.vat.map((part) => part.net + part.vat))).toBe(amounts.total);
        for (const amount of [
          amounts.total,
          amounts.net,
          amounts.tax,
          ...amounts.lines.map((one) => one.discountedPrice),
        ]) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('spreads the discount over the lines without losing a cent', () => {
    fc.assert(
      fc.property(quote, ({ lines, discount }) => {
        const { lines: priced, total } = amountsOf(lines, discount);
        const shares = lineShares(
          priced.map((one) => one.total),
          total,
        );
        expect(sum(shares)).toBe(total);
        shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(priced[at]?.total ?? 0));
      }),
    );
  });

  it('reads percentages exactly', () => {
    expect([0, 8.5, 12.35, 29.99, 33.33, 100].map(basisPoints)).toEqual([0, 850, 1235, 2999, 3333, 10_000]);
  });
});
