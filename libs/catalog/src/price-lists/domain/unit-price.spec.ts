import fc from 'fast-check';
import {
  type ListedProduct,
  type PriceRule,
  priceTiers,
  type RulePrice,
  ruleTargets,
  unitPrice,
} from './unit-price.js';

const product: ListedProduct = { basePrice: 10_000, netPrice: 10_000, ecoFee: 500 };
const at = new Date('2026-11-30T08:00:00Z');
const now = at.getTime();
const rule = (price: RulePrice, more: Partial<Omit<PriceRule, 'kind' | 'value'>> = {}): PriceRule => ({
  listId: 1,
  target: 'product',
  minQuantity: 1,
  isPublic: false,
  startsAt: null,
  endsAt: null,
  ...more,
  ...price,
});
const off = (percent: number, more: Partial<Omit<PriceRule, 'kind' | 'value'>> = {}) =>
  rule({ kind: 'percentage', value: percent * 100 }, more);
const fixed = (value: number, more: Partial<Omit<PriceRule, 'kind' | 'value'>> = {}) =>
  rule({ kind: 'fixed', value }, more);
const priceOf = (rules: PriceRule[], quantity = 1, of = product) => unitPrice(of, rules, { quantity, at }).price;

const anyProduct: fc.Arbitrary<ListedProduct> = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(10_000), fc.nat(10_000))
  .map(([basePrice, promo, eco]) => ({
    basePrice,
    netPrice: Math.max(1, basePrice - Math.floor((basePrice * promo) / 20_000)),
    ecoFee: Math.min(eco, Math.floor(basePrice / 3)),
  }));
const anyRule: fc.Arbitrary<PriceRule> = fc
  .record({
    listId: fc.integer({ min: 1, max: 3 }),
    target: fc.constantFrom(...ruleTargets),
    minQuantity: fc.constantFrom(1, 2, 5, 10, 100),
    isPublic: fc.boolean(),
    startsAt: fc.constantFrom(null, now - 1, now, now + 1),
    endsAt: fc.constantFrom(null, now, now + 1),
    percentage: fc.boolean(),
    value: fc.integer({ min: 1, max: 9500 }),
  })
  .map(({ percentage, ...of }) => ({ ...of, kind: percentage ? ('percentage' as const) : ('fixed' as const) }));
const anyRules = fc.array(anyRule, { maxLength: 12 });
const anyQuantity = fc.integer({ min: 1, max: 9999 });

describe('unitPrice', () => {
  it('is a fixed price, or the catalogue price less a percentage that leaves the eco-participation alone', () => {
    expect(priceOf([fixed(8950)])).toBe(8950);
    expect(priceOf([off(10)])).toBe(9050);
    expect(priceOf([off(15)], 1, { basePrice: 1999, netPrice: 1999, ecoFee: 0 })).toBe(1699);
  });

  it('takes the rule of the narrowest target within a list, also when a broader one is cheaper', () => {
    const rules = [off(20, { target: 'all' }), off(10, { target: 'category' }), off(2, { target: 'brand' })];
    expect(priceOf(rules)).toBe(9050);
    expect(priceOf([off(20, { target: 'all' }), off(2, { target: 'brand' })])).toBe(9810);
  });

  it('takes the lowest of several lists and of the promotion, which do not add up', () => {
    expect(priceOf([off(20, { listId: 1 }), off(10, { listId: 2, target: 'all' })])).toBe(8100);
    expect(priceOf([off(20)], 1, { ...product, netPrice: 7000 })).toBe(7000);
    expect(priceOf([off(40)], 1, { ...product, netPrice: 7000 })).toBe(6200);
  });

  it('counts a tier from its quantity on, and keeps a broader price that is lower', () => {
    const rules = [off(10, { target: 'all' }), fixed(8000, { minQuantity: 10 })];
    expect([1, 9, 10, 11].map((quantity) => priceOf(rules, quantity))).toEqual([9050, 9050, 8000, 8000]);
    expect(priceOf([off(30, { target: 'all' }), fixed(8000, { minQuantity: 10 })], 10)).toBe(7150);
  });

  it('is in force from the start to before the end', () => {
    expect(priceOf([off(10, { startsAt: now, endsAt: now + 1 })])).toBe(9050);
    expect(priceOf([off(10, { startsAt: now + 1 })])).toBe(10_000);
    expect(priceOf([off(10, { endsAt: now })])).toBe(10_000);
  });

  it('ignores what would leave no more than the eco-participation, and prices of one unit for everybody', () => {
    expect(priceOf([fixed(500)])).toBe(10_000);
    expect(priceOf([fixed(501)])).toBe(501);
    expect(priceOf([off(10, { isPublic: true })])).toBe(10_000);
    expect(priceOf([off(10, { isPublic: true, minQuantity: 2 })], 2)).toBe(9050);
  });

  it('never exceeds the public price, nor falls to the eco-participation', () => {
    fc.assert(
      fc.property(anyProduct, anyRules, anyQuantity, (of, rules, quantity) => {
        const { price, listId } = unitPrice(of, rules, { quantity, at });
        return (
          Number.isSafeInteger(price) &&
          (listId === null ? price === of.netPrice : price < of.netPrice && price > of.ecoFee)
        );
      }),
    );
  });

  it('never rises with the quantity, or with another list', () => {
    fc.assert(
      fc.property(anyProduct, anyRules, fc.tuple(anyQuantity, anyQuantity), (of, rules, quantities) => {
        const [few, many] = [Math.min(...quantities), Math.max(...quantities)];
        const fewer = rules.filter(({ listId }) => listId !== 3);
        return (
          priceOf(rules, many, of) <= priceOf(rules, few, of) && priceOf(rules, few, of) <= priceOf(fewer, few, of)
        );
      }),
    );
  });

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(anyProduct, anyRules, anyQuantity, (of, rules, quantity) => {
        const forwards = unitPrice(of, rules, { quantity, at });
        expect(unitPrice(of, rules.toReversed(), { quantity, at })).toEqual(forwards);
      }),
    );
  });
});

describe('priceTiers', () => {
  it('names the quantities from which a unit costs less', () => {
    const rules = [off(5, { minQuantity: 2 }), off(4, { minQuantity: 5 }), off(10, { minQuantity: 10, listId: 2 })];
    expect(priceTiers(product, rules, at)).toEqual([
      { quantity: 2, price: 9525, listId: 1 },
      { quantity: 10, price: 9050, listId: 2 },
    ]);
    expect(priceTiers(product, [off(10)], at)).toEqual([]);
  });

  it('agrees with the price of each quantity', () => {
    fc.assert(
      fc.property(anyProduct, anyRules, anyQuantity, (of, rules, quantity) => {
        const reached = priceTiers(of, rules, at).filter((tier) => tier.quantity <= quantity);
        const expected = reached.at(-1)?.price ?? unitPrice(of, rules, { quantity: 1, at }).price;
        return expected === unitPrice(of, rules, { quantity, at }).price;
      }),
    );
  });
});
