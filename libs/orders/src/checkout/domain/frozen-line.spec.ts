import { splitVat, sum } from '@boutik/kernel';
import fc from 'fast-check';
import { splitQuote } from './frozen-line.js';

const line = fc.record({
  productId: fc.integer({ min: 1, max: 99 }),
  nature: fc.constantFrom('bien' as const, 'service' as const),
  name: fc.constant('Serveur'),
  quantity: fc.integer({ min: 1, max: 20 }),
  gross: fc.nat(3_000_000),
  ecoGross: fc.constant(0),
  vatRate: fc.constantFrom(0, 210, 850),
});

describe('splitQuote', () => {
  it('splits the tax out of the agreed total', () => {
    const [only] = splitQuote(
      [{ productId: 1, nature: 'bien', name: 'Écran', quantity: 2, gross: 21_700, ecoGross: 0, vatRate: 850 }],
      21_700,
    );
    expect(only).toEqual({ unitNet: 10_000, net: 20_000, vat: 1700, gross: 21_700 });
  });

  it('never adds or loses a cent, and each rate is split once', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(30), (lines, percent) => {
        const agreed = Math.floor((sum(lines.map(({ gross }) => gross)) * (100 - percent)) / 100);
        const split = splitQuote(lines, agreed);
        const linesAddUp = split.every(({ net, vat, gross }) => net + vat === gross && net >= 0 && vat >= 0);
        const byRate = [0, 210, 850].every((rate) => {
          const of = split.filter((_, index) => lines[index]?.vatRate === rate);
          return sum(of.map(({ net }) => net)) === splitVat(sum(of.map(({ gross }) => gross)), rate).net;
        });
        return linesAddUp && byRate && sum(split.map(({ gross }) => gross)) === agreed;
      }),
    );
  });
});
