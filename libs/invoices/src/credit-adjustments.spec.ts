import { sum } from '@boutik/kernel';
import { adjustLines, deliveryLeft } from './credit-adjustments.js';
import { creditLines } from './credited-lines.js';
import type { InvoiceLine } from './invoice.js';

const line = (fields: Partial<InvoiceLine>): InvoiceLine => {
  const { net = 10_000, vat = 850, quantity = 1 } = fields;
  const rest = { label: 'SSD', nature: 'bien' as const, reference: 'R1', unitNet: net / quantity, vatRate: 850 };
  return { ...rest, quantity, net, vat, gross: net + vat, ...fields };
};
const delivery = line({ label: 'Livraison', nature: undefined, net: 999, vat: 85 });
const billed = [line({ quantity: 2, net: 20_000, vat: 1700 }), delivery];
const gross = (lines: readonly InvoiceLine[]) => sum(lines.map((one) => one.gross));
const one = [{ lineNumber: 1, quantity: 1 }];
const labels = (lines: readonly InvoiceLine[]) => lines.map(({ label }) => label);

describe('the adjustments of a credit note', () => {
  it('credit a part of the delivery fee, and the rest of it to the cent', () => {
    const first = adjustLines(
      creditLines({ lines: billed, credited: [] }, one),
      { delivery: 500 },
      { billed, credited: [] },
    );
    expect(gross(first)).toBe(-10_850 - 500);
    expect(deliveryLeft(billed, first)).toBe(584);
    const rest = creditLines({ lines: billed, credited: first }, 'everything-left');
    expect(gross([...billed, ...first, ...rest])).toBe(0);
    const second = adjustLines([], { delivery: 584 }, { billed, credited: first });
    expect(sum([delivery, ...first.slice(1), ...second].map(({ vat }) => vat))).toBe(0);
    expect(() => adjustLines([], { delivery: 585 }, { billed, credited: first })).toThrow(/dépasse/);
  });

  it('withhold an amount with its reason, and never all that would be refunded', () => {
    const credited = creditLines({ lines: billed, credited: [] }, one);
    const withheld = [{ label: 'Dépréciation : rayure', gross: 1085 }];
    const note = adjustLines(credited, { withheld }, { billed, credited: [] });
    expect(gross(note)).toBe(-9765);
    expect(note.at(-1)).toMatchObject({ label: 'Dépréciation : rayure', net: 1000, vat: 85, withheld: true });
    for (const amount of [10_850, 20_000])
      expect(() =>
        adjustLines(credited, { withheld: [{ label: 'Casse', gross: amount }] }, { billed, credited: [] }),
      ).toThrow(/réduisez/);
  });

  it('allocate what is withheld to the VAT rates of what is credited', () => {
    const two = [line({}), line({ net: 10_000, vat: 210, vatRate: 210 })];
    const credited = creditLines({ lines: two, credited: [] }, 'everything-left');
    const note = adjustLines(credited, { withheld: [{ label: 'Casse', gross: 1001 }] }, { billed: two, credited: [] });
    const deducted = note.filter((part) => part.withheld);
    expect(deducted.map(({ vatRate }) => vatRate)).toEqual([850, 210]);
    expect(gross(deducted)).toBe(1001);
  });

  it('stay withheld when the rest of the invoice is credited', () => {
    const withheld = [{ label: 'Casse', gross: 1000 }];
    const first = adjustLines(
      creditLines({ lines: billed, credited: [] }, one),
      { withheld },
      { billed, credited: [] },
    );
    const rest = creditLines({ lines: billed, credited: first }, 'everything-left');
    expect(gross([...billed, ...first, ...rest])).toBe(1000);
    expect(labels(rest)).toEqual(['SSD', 'Livraison']);
    expect(creditLines({ lines: billed, credited: [...first, ...rest] }, 'everything-left')).toEqual([]);
    const later = creditLines({ lines: billed, credited: [...first, ...rest] }, { gross: 1000 });
    expect(gross([...billed, ...first, ...rest, ...later])).toBe(0);
  });
});
