import { type MatchingPromotion, promotionalPrice, promotionState, winningPromotion } from './promotion.js';

const product = { net_price_cents: 10_000, eco_fee_cents: 400 };
const promotion = (more: Partial<MatchingPromotion>): MatchingPromotion => ({
  id: 1,
  discount: { kind: 'percentage', value: 1000 },
  priority: 0,
  target: 'category',
  ...more,
});

describe('promotionalPrice', () => {
  it.each([
    ['percentage', 1000, 9040],
    ['amount', 1000, 9000],
    ['fixed', 7990, 7990],
  ] as const)('lowers the price by %s %d, without its eco-participation', (kind, value, price) => {
    expect(promotionalPrice({ kind, value }, product)).toBe(price);
  });

  it.each([
    ['amount', 9600],
    ['amount', 20_000],
    ['fixed', 10_000],
    ['fixed', 12_000],
    ['fixed', 400],
  ] as const)('is none where the price would not fall, or below the eco-participation: %s %d', (kind, value) => {
    expect(promotionalPrice({ kind, value }, product)).toBeNull();
  });

  it('is none for a product without a price', () => {
    expect(promotionalPrice({ kind: 'fixed', value: 100 }, { net_price_cents: null, eco_fee_cents: null })).toBeNull();
  });
});

describe('winningPromotion', () => {
  const winner = (...promotions: Partial<MatchingPromotion>[]) =>
    winningPromotion(
      product,
      promotions.map((one, index) => promotion({ id: index + 1, ...one })),
    )?.promotion.id;

  it('prefers priority, then the narrower target, then the lower price, then the newer one', () => {
    expect(winner({ priority: 1, target: 'brand' }, { target: 'product' })).toBe(1);
    expect(winner({ target: 'product' }, { discount: { kind: 'fixed', value: 5000 } })).toBe(1);
    expect(winner({ target: 'category' }, { target: 'brand' })).toBe(1);
    expect(winner({ discount: { kind: 'fixed', value: 5000 } }, {})).toBe(1);
    expect(winner({}, {})).toBe(2);
  });

  it('passes over promotions that do not lower the price', () => {
    expect(winner({ priority: 9, discount: { kind: 'fixed', value: 20_000 } }, {})).toBe(2);
    expect(winner({ discount: { kind: 'fixed', value: 20_000 } })).toBeUndefined();
  });
});

describe('promotionState', () => {
  const now = new Date('2026-11-30T00:00:00+04:00');
  const period = { startsAt: now, endsAt: null, stoppedAt: null };

  it('changes at the minute of start and end', () => {
    expect(promotionState(period, now)).toBe('running');
    expect(promotionState(period, new Date(now.getTime() - 1))).toBe('planned');
    const ending = { ...period, startsAt: new Date(0), endsAt: now };
    expect([promotionState(ending, now), promotionState(ending, new Date(now.getTime() - 1))]).toEqual([
      'ended',
      'running',
    ]);
    expect(promotionState({ ...period, stoppedAt: now }, now)).toBe('stopped');
  });
});
