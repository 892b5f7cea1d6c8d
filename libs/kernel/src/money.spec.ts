import fc from 'fast-check';
import {
  allocate,
  formatEuros,
  formatRate,
  fromEuros,
  applyDiscount,
  marginPercent,
  plainPrice,
  reductionPercent,
  applyRate,
  splitVat,
  sum,
  multiply,
  toEuros,
  withVat,
} from './money.js';

describe('money', () => {
  it('rounds half up, once', () => {
    expect(applyDiscount(1999, 1500)).toBe(1699);
    expect(multiply(1699, 3)).toBe(5097);
    expect(applyRate(6097, 1000)).toBe(610);
    expect(applyRate(1, 5000)).toBe(1);
    expect(applyRate(-1, 5000)).toBe(-1);
  });

  it('adds 8.5 % of VAT', () => {
    expect(withVat(10_000, 850)).toBe(10_850);
    expect(splitVat(10_850, 850)).toEqual({ net: 10_000, vat: 850 });
  });

  it('splits any gross amount without a missing cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 210, 850, 2000), (gross, rate) => {
        const { net, vat } = splitVat(gross, rate);
        expect(net + vat).toBe(gross);
        expect(Math.abs(withVat(net, rate) - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('allocates without losing a cent, close to the exact share', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (total, parts) => {
        const shares = allocate(total, parts);
        expect(sum(shares)).toBe(total);
        const totalWeight = sum(parts);
        if (totalWeight > 0)
          shares.forEach((cents, i) =>
            expect(Math.abs(cents - (total * (parts[i] ?? 0)) / totalWeight)).toBeLessThanOrEqual(1),
          );
      }),
    );
  });

  it('converts to euros and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => expect(fromEuros(toEuros(cents))).toBe(cents)),
    );
    expect(fromEuros(1.005)).toBe(101);
    expect(() => fromEuros(Number.NaN)).toThrow(RangeError);
  });

  it('rounds a reduction down', () => {
    expect(reductionPercent(10_000, 8_501)).toBe(14);
    expect(reductionPercent(10_000, 10_000)).toBe(0);
  });

  it('calculates the margin on the purchase price', () => {
    expect(marginPercent(10_000, 8000)).toBe(25);
    expect(marginPercent(8000, 9000)).toBe(-11.11);
    expect(marginPercent(100, 0)).toBeNull();
  });

  it('formats plain prices for data exchange', () => {
    expect(plainPrice('1,234.5')).toBe('1234.50');
    expect(plainPrice(null)).toBe('0.00');
    expect(plainPrice(1.005)).toBe('1.01');
    expect(plainPrice(-3)).toBe('-3.00');
    expect(() => plainPrice('douze')).toThrow(RangeError);
  });

  it('formats in French', () => {
    expect(formatEuros(123_456)).toBe('1\u202f234,56\u202f€');
    expect(formatEuros(-4875)).toBe('\u221248,75\u202f€');
    expect(formatRate(850)).toBe('8,5\u202f%');
  });
});
