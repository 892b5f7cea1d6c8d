import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { computeAmounts, toBasisPoints, allocateTotal } from './quote-amounts.js';

const plain = { type: 'produit', ecoUnit: 0, chosen: true } as const;
const priced = fc.record({
  type: fc.constantFrom('produit' as const, 'libre' as const),
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  vatRate: fc.constantFrom(0, 210, 850),
  fee: fc.oneof(fc.constant(0), fc.nat(3000)),
});
const section = {
  type: 'section' as const,
  quantity: 0,
  unitPrice: 0,
  discount: 0,
  vatRate: 0,
  ecoUnit: 0,
  chosen: true,
};
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: priced.map(({ fee, ...one }) => ({ ...one, chosen: true, ecoUnit: Math.min(fee, one.unitPrice) })),
  },
  { weight: 1, arbitrary: fc.constant(section) },
);
const quote = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 3000 }),
});

describe('amounts of a quote', () => {
  it('rounds each line to the cent before it is summed (WS-306 to WS-310)', () => {
    const amounts = computeAmounts(
      [
        { ...plain, quantity: 3, unitPrice: 1999, discount: 1500, vatRate: 850 },
        { ...plain, quantity: 1, unitPrice: 1000, discount: 0, vatRate: 850 },
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
    const amounts = computeAmounts([{ ...plain, quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 850 }], 0);
    expect(amounts).toMatchObject({ total: 10_000, net: 9217, tax: 783 });
  });

  it('has one VAT line per rate, the highest rate first', () => {
    const of = (unitPrice: number, vatRate: number) => ({ ...plain, quantity: 1, unitPrice, discount: 0, vatRate });
    const { vat } = computeAmounts([of(2100, 210), of(10_850, 850), of(500, 0), of(10_850, 850)], 0);
    expect(vat).toEqual([
      { rate: 850, net: 20_000, vat: 1700 },
      { rate: 210, net: 2057, vat: 43 },
      { rate: 0, net: 500, vat: 0 },
    ]);
  });

  it('adds up for any input: HT + TVA = TTC, per rate and in total, never negative', () => {
    fc.assert(
      fc.property(quote, ({ lines, discount }) => {
        const amounts = computeAmounts(lines, discount);
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
        const { lines: computedLines, total } = computeAmounts(lines, discount);
        const shares = allocateTotal(computedLines, total);
        expect(sum(shares)).toBe(total);
        shares.forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(computedLines[index]?.total ?? 0);
          expect(share).toBeGreaterThanOrEqual(computedLines[index]?.eco ?? 0);
        });
      }),
    );
  });

  it('does not discount the eco-participation, on the line or on the whole quote (law L12)', () => {
    const screen = { ...plain, quantity: 3, unitPrice: 20_000, discount: 1000, vatRate: 850, ecoUnit: 434 };
    const service = { ...plain, type: 'libre' as const, quantity: 1, unitPrice: 6000, discount: 0, vatRate: 850 };
    const amounts = computeAmounts([section, screen, service], 500);
    // 4,34 + 90 % of 195,66; then 5 % of all but 13,02.
    expect(amounts.lines.map(({ discountedPrice, total, eco }) => [discountedPrice, total, eco])).toEqual([
      [0, 0, 0],
      [18_043, 54_129, 1302],
      [6000, 6000, 0],
    ]);
    expect(amounts).toMatchObject({ subtotal: 60_129, discount: 2941, total: 57_188, eco: 1302 });
    expect(computeAmounts([{ ...screen, discount: 10_000 }], 10_000)).toMatchObject({ total: 1302, eco: 1302 });
  });

  it('computes no tax for a section', () => {
    const book = { ...plain, quantity: 1, unitPrice: 1021, discount: 0, vatRate: 210 };
    expect(computeAmounts([section, book], 0).vat).toEqual([{ rate: 210, net: 1000, vat: 21 }]);
  });

  it('converts percentages exactly', () => {
    expect([0, 8.5, 12.35, 29.99, 33.33, 100].map(toBasisPoints)).toEqual([0, 850, 1235, 2999, 3333, 10_000]);
  });
});
