import fc from 'fast-check';
import { isBelowMinimum, minimumPrice, ownPrice, writesPrice } from './minimum-margin.js';

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

describe('the price that a minimum is compared with', () => {
  const product = { net_price_cents: 1000, promo_price_cents: null, promotion_id: null, is_active: true };

  it('is the own promotional price, or the price while a promotion runs', () => {
    expect(ownPrice(product)).toBe(1000);
    expect(ownPrice({ ...product, promo_price_cents: 800 })).toBe(800);
    expect(ownPrice({ ...product, promo_price_cents: 800, promotion_id: 4 })).toBe(1000);
  });

  it('is written by a new product, another price, and by putting it on sale', () => {
    expect(writesPrice(null, product)).toBe(true);
    expect(writesPrice(product, product)).toBe(false);
    expect(writesPrice(product, { ...product, promo_price_cents: 900 })).toBe(true);
    expect(writesPrice(product, { ...product, promo_price_cents: 900, promotion_id: 4 })).toBe(false);
    expect(writesPrice({ ...product, is_active: false }, product)).toBe(true);
    expect(writesPrice(product, { ...product, is_active: false })).toBe(false);
  });
});
