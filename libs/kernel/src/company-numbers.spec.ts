import fc from 'fast-check';
import { EXAMPLE_SIRET, siretKeyFits, vatNumberFits } from './company-numbers.js';

describe('isValidSiret', () => {
  it.each(['73282932000074', '40483304800022', '55208131766522'])('accepts %s', (siret) => {
    expect(siretKeyFits(siret)).toBe(true);
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
    expect(siretKeyFits(siret)).toBe(false);
  });

  it('uses another rule for La Poste', () => {
    expect(siretKeyFits('35600000000048')).toBe(true);
    expect(siretKeyFits('35600000049837')).toBe(true);
    expect(siretKeyFits('35600000049838')).toBe(false);
  });

  it('detects every wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'73282932000074'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        return !siretKeyFits(digits.join(''));
      }),
    );
  });
});

describe('isValidVatNumber', () => {
  it('checks the key and the company', () => {
    expect(vatNumberFits('FR44732829320', '73282932000074')).toBe(true);
    expect(vatNumberFits('FR44732829320', null)).toBe(true);
    expect(vatNumberFits('FR45732829320', null)).toBe(false);
    expect(vatNumberFits('FR44732829320', '40483304800022')).toBe(false);
    expect(vatNumberFits('FR12', null)).toBe(false);
    expect(vatNumberFits('DE123456789', null)).toBe(true);
  });
});
