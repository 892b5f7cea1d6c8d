import type { Item } from './expected-cart-totals.js';

/** Deterministic pseudo-random numbers (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const rates = [850, 850, 850, 210, 0] as const;

/** A cart of 1 to 12 lines: prices from some cents to thousands of euros, three rates, half with eco-participation. */
export function randomCart(roll: (below: number) => number): Item[] {
  return Array.from({ length: 1 + roll(12) }, () => {
    const unit = 1 + roll([300, 20_000, 500_000][roll(3)] ?? 300);
    const eco = roll(2) === 0 ? 0 : Math.min(unit, roll(400));
    return { unit, eco, quantity: 1 + roll(20), rate: rates[roll(rates.length)] ?? 850 };
  });
}

/** No coupon, odd percentages, and 100 %. */
export function randomCoupon(roll: (below: number) => number): number {
  return [0, 0, 1000, 10_000, 1 + roll(10_000)][roll(5)] ?? 0;
}
