import fc from 'fast-check';
import { EXAMPLE_SIRET, isValidSiret, isValidVatNumber } from './company-numbers.js';

describe('isValidSiret', () => {
  it.each(['73282932000074', '40483304800022', '55208131766522'])('accepts %s', (siret) => {
    expect(isValidSiret(siret)).toBe(true);
  });

  it.each([
    '73282932000075',
    '37282932000074',
    EXAMPLE_SIRET,
    '7328293200007',
    '732829320000744',
    '7328293200007a',
    '',
  ])('refuses %s', (siret) => {
    expect(isValidSiret(siret)).toBe(false);
  });

  it('uses another rule for La Poste', () => {
    expect(isValidSiret('35600000000048')).toBe(true);
    expect(isValidSiret('35600000049837')).toBe(true);
    expect(isValidSiret('35600000049838')).toBe(false);
  });

  it('detects every wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (index, step) => {
        const digits = [...'73282932000074'];
        digits[index] = String((Number(digits[index]) + step) % 10);
        return !isValidSiret(digits.join(''));
      }),
    );
  });
});

describe('isValidVatNumber', () => {
  it('checks the key and the company', () => {
    expect(isValidVatNumber('FR44732829320', '73282932000074')).toBe(true);
    expect(isValidVatNumber('FR44732829320', null)).toBe(true);
    expect(isValidVatNumber('FR45732829320', null)).toBe(false);
    expect(isValidVatNumber('FR44732829320', '40483304800022')).toBe(false);
    expect(isValidVatNumber('FR12', null)).toBe(false);
    expect(isValidVatNumber('DE123456789', null)).toBe(true);
  });
});
