import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalIdentity, formatIban } from './legal-lines.js';
import { demoSeller, readSeller } from './seller.js';
import { groupDigits, isBusinessNumber, isIban, isVatNumberOf } from './business-numbers.js';

describe('seller', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-seller-'));
  const write = (value: unknown) => writeFileSync(join(directory, 'seller.json'), JSON.stringify(value));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is the demo company without a seller.json', () => {
    expect(readSeller(directory)).toBe(demoSeller);
  });

  it('is read from seller.json', () => {
    write({ ...demoSeller, name: 'Péi Informatique' });
    expect(readSeller(directory).name).toBe('Péi Informatique');
  });

  it('names every bad field at once', () => {
    write({ ...demoSeller, siren: '123456789', iban: 'FR00', phone: '' });
    expect(() => readSeller(directory)).toThrow(/phone[\s\S]*/);
    expect(() => readSeller(directory)).toThrow(/siren[\s\S]*iban|iban[\s\S]*siren/);
  });

  it('has its legal identity in one line', () => {
    expect(legalIdentity(demoSeller)).toBe(
      'Boutik, SARL au capital de 20\u202f000\u202f€ · SIREN 123\u00a0456\u00a0782 · RCS Saint-Denis de La Réunion · TVA FR11123456782',
    );
  });

  it('validates the check digits of business numbers, VAT numbers and IBANs', () => {
    expect([
      isBusinessNumber('123456782'),
      isBusinessNumber('12345678200010'),
      isBusinessNumber('123456783'),
      isBusinessNumber('12'),
    ]).toEqual([true, true, false, false]);
    expect([isVatNumberOf('FR11123456782', '123456782'), isVatNumberOf('FR12123456782', '123456782')]).toEqual([
      true,
      false,
    ]);
    expect([isIban('GB82WEST12345698765432'), isIban('GB83WEST12345698765432')]).toEqual([true, false]);
    expect(groupDigits('12345678200010')).toBe('123\u00a0456\u00a0782\u00a000010');
    expect(formatIban('FR8330004')).toBe('FR83\u00a03000\u00a04');
  });
});
