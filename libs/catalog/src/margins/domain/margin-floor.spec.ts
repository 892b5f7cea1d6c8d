import fc from 'fast-check';
import { floorPrice, isBelowFloor } from './margin-floor.js';

describe('floorPrice', () => {
  it('is the purchase price plus the margin, rounded to cents', () => {
    expect(floorPrice(10_000, { rate: 1500, blocks: false })).toBe(11_500);
    expect(floorPrice(333, { rate: 1000, blocks: false })).toBe(366);
    expect(floorPrice(null, { rate: 1000, blocks: true })).toBeNull();
    expect(floorPrice(10_000, null)).toBeNull();
  });

  it('is never below the purchase price, and refuses only what is cheaper', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(100_000), (cost, rate) => {
        const floor = { rate, blocks: false };
        const lowest = floorPrice(cost, floor) ?? -1;
        return (
          lowest >= cost &&
          !isBelowFloor({ net: lowest, cost, floor }) &&
          isBelowFloor({ net: lowest - 1, cost, floor })
        );
      }),
    );
  });
});
