import { fromEuros } from '@boutik/kernel';
import { amount, submittedAmount } from './strict-input.js';

describe('an amount of a caller', () => {
  const messageOf = (value: unknown) => amount().safeParse(value).error?.issues[0]?.message;

  it.each([0, -3.5, 0.1 + 0.2, 1e12])('has exact cents: %d', (value) => {
    expect(fromEuros(amount().parse(value))).toBeCloseTo(value * 100, 3);
  });

  it.each([1.001, 1e-3])('has two decimals at most: %d', (value) => {
    expect(messageOf(value)).toBe('Deux décimales au plus.');
  });

  it.each([5.423552499757453e16, 1e300, -1e13])('has a size whose cents are exact: %d', (value) => {
    expect(messageOf(value)).toBe('Ce montant est trop grand.');
    expect(submittedAmount.parse(value)).toBe(value);
  });
});
