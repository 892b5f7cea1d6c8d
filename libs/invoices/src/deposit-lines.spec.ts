import { sum } from '@boutik/kernel';
import fc from 'fast-check';
import { deductedLines, depositLines } from './deposit-lines.js';
import { type InvoiceLine, vatByRate } from './invoice.js';

const deposit = { number: 'FAC-2026-000001', issuedOn: '2026-11-24' };
const amounts = (lines: readonly InvoiceLine[]) =>
  lines.map(({ vatRate, net, vat, gross }) => [vatRate, net, vat, gross]);
const sold = (net: number, vatRate: number, vat: number) => ({ net, vatRate, vat });

describe('the lines of a deposit', () => {
  it('have the VAT of the sale by rate, in proportion', () => {
    const sale = [sold(100_000, 850, 8500), sold(20_000, 210, 420), sold(5000, 0, 0), sold(-10_000, 850, -850)];
    const lines = depositLines(sale, 36_921, 'Acompte de 30 %');
    expect(amounts(lines)).toEqual([
      [850, 27_000, 2295, 29_295],
      [210, 6000, 126, 6126],
      [0, 1500, 0, 1500],
    ]);
    expect(amounts(deductedLines(lines, deposit))).toEqual([
      [850, -27_000, -2295, -29_295],
      [210, -6000, -126, -6126],
      [0, -1500, 0, -1500],
    ]);
    expect(deductedLines(lines, deposit)[0]?.label).toBe('Acompte déduit, facture FAC-2026-000001 du 24/11/2026');
  });

  it('leave out a rate that a discount consumed', () => {
    const sale = [sold(1000, 850, 85), sold(-1000, 850, -85), sold(1000, 0, 0)];
    expect(amounts(depositLines(sale, 300, 'Acompte'))).toEqual([[0, 300, 0, 300]]);
  });

  /** VAT as lines round it: up to half a cent of each unit away from the rate. */
  const saleLine = fc
    .record({
      vatRate: fc.constantFrom(850, 210, 0),
      net: fc.integer({ min: 0, max: 300_000_000 }),
      drift: fc.integer({ min: -3, max: 3 }),
      discount: fc.integer({ min: 0, max: 100 }),
    })
    .chain(({ vatRate, net, drift, discount }) => {
      const vat = vatRate === 0 ? 0 : Math.max(0, Math.round((net * vatRate) / 10_000) + drift);
      const part = (amount: number) => 0 - Math.floor((amount * discount) / 100);
      return fc.constant([
        { vatRate, net, vat },
        { vatRate, net: part(net), vat: part(vat) },
      ]);
    });

  it('and the rest that the final invoice bills are the sale, per rate and to the cent, for 2 000 random orders', () => {
    const order = fc.array(saleLine, { minLength: 1, maxLength: 30 });
    const part = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 1_000_000_000 }) }),
    );
    fc.assert(
      fc.property(order, part, (orderLines, asked) => {
        const sale = orderLines.flat();
        const total = sum(sale.map(({ net, vat }) => net + vat));
        fc.pre(total > 1);
        const gross =
          'percent' in asked
            ? Math.max(1, Math.round((total * asked.percent) / 100))
            : 1 + (asked.amount % (total - 1));
        const lines = depositLines(sale, gross, 'Acompte');
        const final = vatByRate([...sale, ...deductedLines(lines, deposit)]);
        const bothOf = (rate: number, key: 'net' | 'vat') =>
          sum([...vatByRate(lines), ...final].filter((share) => share.rate === rate).map((share) => share[key]));
        return (
          sum(lines.map((line) => line.gross)) === gross &&
          lines.every((line) => line.net + line.vat === line.gross && line.net >= 0 && line.vat >= 0) &&
          final.every(({ net, vat }) => net >= 0 && vat >= 0) &&
          vatByRate(sale).every(({ rate, net, vat }) => bothOf(rate, 'net') === net && bothOf(rate, 'vat') === vat)
        );
      }),
      { numRuns: 2000 },
    );
  });
});
