import { isApplicable, type Coupon } from './coupon.js';

const now = new Date('2026-11-21T10:00:00Z');
const coupon: Coupon = {
  discount: 1000,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  isActive: true,
  maxUses: 10,
  maxUsesPerUser: 1,
  uses: 9,
  usesByUser: 0,
  products: new Set([7]),
};

describe('a coupon', () => {
  it('applies while it is valid, has uses left and one of its products is in the cart', () => {
    expect(isApplicable(coupon, { now, productIds: [1, 7] })).toBe(true);
    expect(isApplicable({ ...coupon, endsAt: null, products: null }, { now, productIds: [1] })).toBe(true);
  });

  it.each<[string, Partial<Coupon>, number[]]>([
    ['switched off', { isActive: false }, [7]],
    ['not begun', { startsAt: new Date('2026-11-22T00:00:00Z') }, [7]],
    ['ended at this moment', { endsAt: now }, [7]],
    ['used up', { uses: 10 }, [7]],
    ['used by the same person', { usesByUser: 1 }, [7]],
    ['for other products', {}, [1, 2]],
  ])('does not when it is %s', (_, change, productIds) => {
    expect(isApplicable({ ...coupon, ...change }, { now, productIds })).toBe(false);
  });
});
