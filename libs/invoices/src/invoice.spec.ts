import { invoiceNumber, vatByRate } from './invoice.js';

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

  it('is numbered by year', () => {
    expect(invoiceNumber(2026, 42)).toBe('FAC-2026-000042');
  });
});
