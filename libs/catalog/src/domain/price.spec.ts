import { shownPromotion, soldPrice, struckPrice } from './price.js';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const point = (number: number, soldPriceCents: number) => ({ at: day(number), soldPriceCents });
const promotion = { netPriceCents: 10_000, promoPriceCents: 7_000, isPromotion: true, struckPriceCents: 8_000 };

describe('the sold price', () => {
  it('is the promotional price only when a promotion is active and lower', () => {
    expect(soldPrice(promotion)).toBe(7_000);
    expect(soldPrice({ ...promotion, isPromotion: false })).toBe(10_000);
    expect(soldPrice({ ...promotion, promoPriceCents: 12_000 })).toBe(10_000);
    expect(soldPrice({ ...promotion, promoPriceCents: null })).toBe(10_000);
  });
});

describe('the struck price', () => {
  it('is the lowest of the thirty days before, including the price in force when they began, not older ones', () => {
    expect(struckPrice([point(-40, 4_000), point(-20, 9_000), point(20, 8_500)], 10_000, day(30))).toBe(8_500);
    expect(struckPrice([point(-40, 4_000), point(20, 8_500)], 10_000, day(30))).toBe(4_000);
  });

  it('counts the price of the thirtieth day itself', () => {
    expect(struckPrice([point(-20, 4_000), point(0, 6_000)], 10_000, day(30))).toBe(6_000);
  });

  it('ignores prices after the start of the promotion', () => {
    expect(struckPrice([point(1, 9_000), point(30, 5_000), point(31, 100)], 10_000, day(30))).toBe(9_000);
  });

  it('is the price itself without history, and never above it', () => {
    expect(struckPrice([], 10_000, day(30))).toBe(10_000);
    expect(struckPrice([point(10, 15_000)], 10_000, day(30))).toBe(10_000);
  });
});

describe('the shown promotion', () => {
  it('rounds the reduction down', () => {
    expect(shownPromotion(promotion, 3)).toEqual({ struckCents: 8_000, percent: 12 });
  });

  it('is null out of stock, without a real reduction or outside a promotion', () => {
    expect(shownPromotion(promotion, 0)).toBeNull();
    expect(shownPromotion({ ...promotion, struckPriceCents: 7_000 }, 3)).toBeNull();
    expect(shownPromotion({ ...promotion, isPromotion: false }, 3)).toBeNull();
  });
});
