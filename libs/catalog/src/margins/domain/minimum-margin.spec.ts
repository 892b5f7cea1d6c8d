import fc from 'fast-check';
import { minimumPrice, isBelowMinimum } from './minimum-margin.js';

describe('minimumPrice', () => {
  it('is the purchase price plus the margin, rounded to cents', () => {
    expect(minimumPrice(10_000, { rate: 1500, blocks: false })).toBe(11_500);
    expect(minimumPrice(333, { rate: 1000, blocks: false })).toBe(366);
    expect(minimumPrice(null, { rate: 1000, blocks: true })).toBeNull();
    expect(minimumPrice(10_000, null)).toBeNull();
  });

  it('is never below the purchase price, and refuses only what is cheaper', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(100_000), (cost, rate) => {
        const minimum = { rate, blocks: false };
        const lowest = minimumPrice(cost, minimum) ?? -1;
        return (
          lowest >= cost &&
          !isBelowMinimum({ net: lowest, cost, minimum }) &&
          isBelowMinimum({ net: lowest - 1, cost, minimum })
        );
      }),
    );
  });
});
