import { accounts } from './accounts.js';
import type { Entry } from './entries.js';
import { FEC_FIELDS, fecBytes, fecErrors, fecFileName, fecRows } from './fec.js';

const entry = (day: string, amount = 1205): Entry => ({
  book: 'VE',
  day,
  document: 'FAC-2026-000001',
  order: 'CMD-2026-000001',
  label: 'L’Œil\tdu 26\u202f€ Łódź',
  lines: [
    { account: accounts.clients, debit: amount, credit: 0 },
    { account: accounts.products, debit: 0, credit: amount },
  ],
});

describe('the file of accounting entries (FEC)', () => {
  it('has 18 fields, numbered entries, and amounts with a comma', () => {
    const rows = fecRows([entry('2026-11-23'), entry('2026-11-24', 5)]);
    expect(fecErrors(rows, 2026)).toEqual([]);
    expect(rows[0]).toMatchObject({ EcritureNum: '1', EcritureDate: '20261123', Debit: '12,05', Credit: '0,00' });
    expect(rows[3]).toMatchObject({ EcritureNum: '2', CompteNum: '707000', Credit: '0,05' });
    expect(Object.keys(rows[0] ?? {})).toEqual([...FEC_FIELDS]);
    expect(fecFileName('123456782', 2026)).toBe('123456782FEC20261231.txt');
  });

  it('is in ISO 8859-15, a line per row', () => {
    const lines = fecBytes(fecRows([entry('2026-11-23')]))
      .toString('latin1')
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.split('\t')).toHaveLength(18);
    expect(lines[0]).toContain("L'\u00bcil du 26 \u00a4 ?\u00f3dz");
  });

  it('does not write signs whose bytes are other letters in ISO 8859-15', () => {
    const label = (text: string) => {
      const [row] = fecRows([{ ...entry('2026-11-23'), label: text }]);
      return row && fecBytes([row]).toString('latin1').split('\t')[10];
    };
    expect(label('L´Atelier | 1½ ¤ Éric')).toBe("L'Atelier | 11 ? Éric");
    expect(label('Œuvre Žižek 5\u202f€')).toBe('\u00bcuvre \u00b4i\u00b8ek 5 \u00a4');
  });

  it('is refused with entries that are not balanced, out of order or outside the year', () => {
    const rows = fecRows([entry('2026-11-24'), entry('2026-11-23'), entry('2027-01-01')]);
    const wrong = rows.map((row, index) => (index === 1 ? { ...row, Credit: '1,00', EcritureLib: '' } : row));
    expect(fecErrors(wrong, 2026)).toEqual([
      'ligne 3\u202f: EcritureLib est vide',
      'écriture 1\u202f: débit et crédit diffèrent',
      'ligne 4\u202f: les dates ne se suivent pas',
      'ligne 6\u202f: la date est hors de l’exercice',
      'ligne 7\u202f: la date est hors de l’exercice',
    ]);
  });
});
