import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatIban, legalIdentity } from './legal-lines.js';
import { checkSeller, demoSeller, readSeller } from './seller.js';
import { assembleSeller, sellerTexts } from './seller-texts.js';
import { groupDigits, isBusinessNumber, isIban, isVatNumberOf } from './business-numbers.js';

describe('seller', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boutik-seller-'));
  const sellerFile = join(directory, 'seller.json');
  const write = (value: unknown) =>
    writeFileSync(sellerFile, typeof value === 'string' ? value : JSON.stringify(value));
  const read = (production = false, storedSeller: Record<string, string> | null = null, sellerFileWins = false) =>
    readSeller({ data: { directory, sellerFile, sellerFileWins }, production, storedSeller });
  const { vatNumber: _, capital: __, registry: ___, iban: ____, ...soleTrader } = demoSeller;
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is the demo company without a seller.json, and nobody in production', () => {
    expect(read()).toBe(demoSeller);
    expect(read(true)).toBeNull();
  });

  it('is read from seller.json', () => {
    write({ ...demoSeller, name: 'Péi Informatique' });
    expect(read()?.name).toBe('Péi Informatique');
  });

  it('is the stored one, unless the environment names a file that exists', () => {
    const stored = sellerTexts({ ...demoSeller, name: 'Péi Stocké' });
    expect(read(false, stored)).toEqual({ ...demoSeller, name: 'Péi Stocké' });
    expect(read(false, stored, true)?.name).toBe('Péi Informatique');
    rmSync(sellerFile);
    expect(read(false, stored, true)?.name).toBe('Péi Stocké');
    write(demoSeller);
  });

  it.each([
    ['lun mar 09:00-12:00\nsam 09:00-17:30', 2],
    ['dimanche 09:00-12:00', null],
    ['09:00-12:00', null],
    ['lun 12:00-09:00', null],
    ['lun 09:00', null],
  ])('reads opening hours from lines: %j', (openingHours, periods) => {
    const { seller } = checkSeller(assembleSeller({ ...sellerTexts(demoSeller), openingHours }), { production: false });
    expect(seller?.openingHours.length ?? null).toBe(periods);
  });

  it.each([
    ['openingHours', 'lundi 9h-12h', 'Notez les jours puis les heures, comme «\u00a0lun mar jeu 09:00-18:00\u00a0»'],
    ['location', 'Saint-Denis', 'Notez la latitude et la longitude, comme -20.879, 55.452'],
    ['capital', '10 000 €', 'Notez des euros entiers, comme 10000'],
  ])('says how to write a text that it cannot read: %s', (field, typed, message) => {
    const { errors } = checkSeller(assembleSeller({ ...sellerTexts(demoSeller), [field]: typed }), {
      production: false,
    });
    expect(errors[0]).toMatchObject({ field: expect.stringContaining(field), message });
  });

  it('names every bad field at once', () => {
    write({ ...demoSeller, siren: '123456789', iban: 'FR00', phone: '' });
    expect(read).toThrow(/siren[\s\S]*phone[\s\S]*iban[\s\S]*siret[\s\S]*vatNumber/);
    const { vatNumber: _number, capital: _capital, mail: _mail, ...incomplete } = demoSeller;
    write(incomplete);
    expect(read).toThrow(/- mail : [\s\S]*- vatNumber : [\s\S]*- capital : /);
  });

  it.each(['', '{', '[]', '"Boutik"', 'null'])('refuses %j as a file', (text) => {
    write(text || ' ');
    expect(read).toThrow(/seller\.json/);
  });

  it('may be a sole trader without capital, register and VAT', () => {
    write({ ...soleTrader, legalForm: 'EI', vatExempt: true });
    const seller = read();
    expect(seller?.vatExempt).toBe(true);
    expect(seller && legalIdentity(seller)).toBe(
      'Boutik, EI · SIREN 123\u00a0456\u00a0782 · TVA non applicable, art. 293 B du CGI',
    );
    write({ ...demoSeller, vatExempt: true });
    expect(read).toThrow(/vatExempt/);
  });

  it('is not the demo company in production', () => {
    write(demoSeller);
    expect(() => read(true)).toThrow(/- siren : [\s\S]*- iban : [\s\S]*- mail : /);
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

  it('gives where and when the shop receives customers, if it does', () => {
    write({ ...demoSeller, openingHours: [{ days: [1, 2], opens: '09:00', closes: '12:00' }] });
    expect(read()?.openingHours).toEqual([{ days: [1, 2], opens: '09:00', closes: '12:00' }]);
    const { location: _, openingHours: __, ...online } = demoSeller;
    write(online);
    expect(read()).toMatchObject({ openingHours: [] });
    expect(read()?.location).toBeUndefined();
  });

  it.each([
    ['days', { days: [0], opens: '09:00', closes: '12:00' }],
    ['opens', { days: [1], opens: '9h', closes: '12:00' }],
    ['ferme avant d’ouvrir', { days: [1], opens: '14:00', closes: '12:00' }],
  ])('refuses opening hours with a wrong %s', (message, period) => {
    write({ ...demoSeller, openingHours: [period] });
    expect(read).toThrow(message);
  });
});
