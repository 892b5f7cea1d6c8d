import { invoiceContent, vatByRate } from './invoice.js';

describe('invoice', () => {
  it('adds up VAT per rate, highest first', () => {
    const lines = [
      { vatRate: 210, net: 1000, vat: 21 },
      { vatRate: 850, net: 10_000, vat: 850 },
      { vatRate: 850, net: 101, vat: 9 },
    ];
    expect(vatByRate(lines)).toEqual([
      { rate: 850, net: 10_101, vat: 859 },
      { rate: 210, net: 1000, vat: 21 },
    ]);
  });

  it('reads the credited line of credit notes that version 0.1 stored', () => {
    const line = {
      label: 'SSD',
      reference: 'R1',
      quantity: 1,
      unitNet: -100,
      vatRate: 850,
      net: -100,
      vat: -9,
      gross: -109,
    };
    const buyer = { name: 'Marie', company: null, addressLines: [], email: 'm@p.re', siret: null, vatNumber: null };
    const { lines } = invoiceContent.parse({
      suppliedOn: '2026-11-21',
      buyer,
      lines: [{ ...line, place: 2 }, { ...line, lineNumber: 3 }, line],
      shipping: 0,
      paidBy: 'Carte bancaire',
      paidAt: '2026-11-21',
    });
    expect(lines).toEqual([{ ...line, lineNumber: 2 }, { ...line, lineNumber: 3 }, line]);
  });
});
