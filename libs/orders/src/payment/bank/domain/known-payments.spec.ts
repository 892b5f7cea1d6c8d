import { findNewRows, type HashedRow, type StoredRow } from './known-payments.js';

const day = '2026-11-24';
let last = 0;
const row = (fields: Partial<HashedRow>): HashedRow => ({
  bookedOn: day,
  amount: 10_850,
  label: '',
  counterparty: '',
  reference: '',
  hash: `h${(last += 1)}`,
  ...fields,
});
const fromCsv = (label: string, fields: Partial<HashedRow> = {}) => row({ label, ...fields });
const fromCamt = (counterparty: string, label: string, reference = '') => row({ counterparty, label, reference });
const storedAs = (format: StoredRow['format'], rows: readonly HashedRow[]): StoredRow[] =>
  rows.map((one, index) => ({ ...one, id: index + 1, format }));
/** What is new of a file, each with the row that it may be. */
const added = (rows: readonly HashedRow[], format: StoredRow['format'], stored: readonly StoredRow[]) =>
  findNewRows(rows, { format, stored }).map(({ label, doubleOf }) => [label, doubleOf]);

describe('a payment in both formats of a statement', () => {
  it.each([
    ['words', fromCsv('VIR SEPA RECU DE MME PAYET MARIE CMD-2026-000007'), fromCamt('Payet Marie', 'CMD-2026-000007')],
    ['a reference in the label', fromCsv('VIR INST RF18 5390 0754 7034 PAYET'), fromCamt('x', 'y', 'RF18539007547034')],
    ['the same reference', fromCsv('VIR', { reference: 'E2E-1' }), fromCamt('Payet', 'Facture', 'e2e 1')],
    [
      'words, with a reference of the bank',
      fromCsv('PAYET MARIE', { reference: '99817' }),
      fromCamt('Payet', 'Marie', 'E2E-7'),
    ],
    ['the same text', fromCsv('Virement SÉPA'), fromCamt('', 'VIREMENT SEPA', 'NOTPROVIDED')],
  ])('is one by %s, whichever comes first', (...[, csv, camt]) => {
    expect(added([camt], 'camt', storedAs('csv', [csv]))).toEqual([]);
    expect(added([csv], 'csv', storedAs('camt', [camt]))).toEqual([]);
  });

  it.each([
    ['other words', fromCsv('VIR SEPA'), fromCamt('Payet Marie', 'Commande')],
    ['one word in common', fromCsv('PAYET'), fromCamt('Payet Marie', 'Commande')],
  ])('is perhaps one with %s', (...[, csv, camt]) => {
    expect(added([camt], 'camt', storedAs('csv', [csv]))).toEqual([[camt.label, 1]]);
    expect(added([csv], 'csv', storedAs('camt', [camt]))).toEqual([[csv.label, 1]]);
  });

  it('is another one on another day, of another amount, or on another account', () => {
    const csv = fromCsv('PAYET MARIE', { account: 'FR76A' });
    const changed = [{ bookedOn: '2026-11-25' }, { amount: 10_851 }, { account: 'FR76B' }];
    for (const fields of changed)
      expect(added([row({ label: 'PAYET MARIE', ...fields })], 'camt', storedAs('csv', [csv]))).toEqual([
        ['PAYET MARIE', null],
      ]);
    expect(added([row({ label: 'PAYET MARIE' })], 'camt', storedAs('csv', [csv]))).toEqual([]);
  });
});

describe('equal payments of one file', () => {
  const twice = [fromCsv('PAYET MARIE'), fromCsv('PAYET MARIE')];
  const inCamt = (count: number) => Array.from({ length: count }, () => fromCamt('Payet', 'Marie'));

  it('are as many rows as the files have at most', () => {
    expect(added(inCamt(1), 'camt', storedAs('csv', twice))).toEqual([]);
    expect(added(inCamt(2), 'camt', storedAs('csv', twice))).toEqual([]);
    expect(added(inCamt(3), 'camt', storedAs('csv', twice))).toEqual([['Marie', null]]);
  });

  it('are found again in a file of the same format by their hashes alone', () => {
    const other = fromCsv('HOARAU LUC');
    expect(added([...twice, other], 'csv', storedAs('csv', twice))).toEqual([['HOARAU LUC', null]]);
    // A row that is found by its hash is not one of the others too.
    const [first] = twice;
    if (first) expect(added([first, ...inCamt(1)], 'camt', storedAs('csv', [first]))).toEqual([['Marie', null]]);
  });

  it('go to the row that is meant, not to the first that resembles', () => {
    const csv = [fromCsv('VIR'), fromCsv('VIR SEPA HOARAU LUC')];
    const camt = [fromCamt('Payet Marie', 'Écran'), fromCamt('Hoarau', 'Luc')];
    expect(added(camt, 'camt', storedAs('csv', csv))).toEqual([['Écran', 1]]);
  });
});
