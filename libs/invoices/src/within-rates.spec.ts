import { sum } from '@boutik/kernel';
import { creditLines } from './credited-lines.js';
import type { InvoiceLine } from './invoice.js';
import { withinRates } from './within-rates.js';

const line = (vatRate: number, net: number, vat: number): InvoiceLine => ({
  label: `Produit ${vatRate}`,
  reference: 'R',
  quantity: 1,
  unitNet: net,
  vatRate,
  net,
  vat,
  gross: net + vat,
});
const invoice = [line(850, 100_000, 8500), line(210, 10_000, 210)];
const credit = (credited: readonly InvoiceLine[], of: Parameters<typeof creditLines>[1]) =>
  withinRates(creditLines({ lines: invoice, credited }, of), [...invoice, ...credited]);
const left = (credited: readonly InvoiceLine[], rate: number) => {
  const ofRate = [...invoice, ...credited].filter(({ vatRate }) => vatRate === rate);
  return [sum(ofRate.map(({ net }) => net)), sum(ofRate.map(({ vat }) => vat))];
};

describe('credit notes of an invoice with several VAT rates', () => {
  it('leave no rate negative when its units come back after a refund of an amount', () => {
    const first = credit([], { gross: 5000 });
    const units = credit(first, [{ lineNumber: 1, quantity: 1 }]);
    expect(sum(units.map(({ gross }) => gross))).toBe(-108_500);
    expect(left([...first, ...units], 850)).toEqual([0, 0]);
    // What was given back is now a part of the other product alone: 102,10 € − 50 €, with its VAT of 2,1 %.
    expect(left([...first, ...units], 210)).toEqual([5103, 107]);
    const rest = credit([...first, ...units], 'everything-left');
    expect([left([...first, ...units, ...rest], 850), left([...first, ...units, ...rest], 210)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('have no other lines while every rate has enough', () => {
    const units = creditLines({ lines: invoice, credited: [] }, [{ lineNumber: 2, quantity: 1 }]);
    expect(withinRates(units, invoice)).toEqual(units);
  });

  it('are left to be refused when more is credited than is left', () => {
    const units = creditLines({ lines: invoice, credited: [] }, [{ lineNumber: 1, quantity: 1 }]);
    const others = [...invoice, line(210, -10_000, -210), line(850, -100, -9)];
    expect(withinRates(units, others)).toEqual(units);
  });
});
