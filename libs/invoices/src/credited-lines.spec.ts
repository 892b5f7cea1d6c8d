import { sum } from '@boutik/kernel';
import { creditLines } from './credited-lines.js';
import type { InvoiceLine } from './invoice.js';

const line = (fields: Partial<InvoiceLine>): InvoiceLine => {
  const { net = 10_000, vat = 850, quantity = 1 } = fields;
  const rest = { label: 'SSD', reference: 'R1', unitNet: Math.round(net / quantity), vatRate: 850 };
  return { ...rest, quantity, net, vat, gross: net + vat, ...fields };
};
const gross = (lines: readonly InvoiceLine[]) => sum(lines.map((one) => one.gross));

describe('the lines of a credit note', () => {
  it('credit the whole invoice, including discount and delivery', () => {
    const lines = [
      line({ quantity: 3, net: 10_000, vat: 850 }),
      line({ label: 'Remise', net: -1000, vat: -85 }),
      line({ label: 'Livraison', net: 500, vat: 43 }),
    ];
    const creditNoteLines = creditLines({ lines, credited: [] }, 'everything-left');
    expect(gross(creditNoteLines)).toBe(-gross(lines));
    expect(creditNoteLines.find(({ label }) => label === 'Remise')).toMatchObject({ net: 1000, vat: 85, gross: 1085 });
    expect(creditNoteLines.map(({ lineNumber }) => lineNumber)).toEqual([1, 3, undefined]);
  });

  it('add up to the cent when units are returned one by one', () => {
    const lines = [line({ quantity: 3, net: 10_000, vat: 853 }), line({ label: 'Remise', net: -1001, vat: -86 })];
    const one = creditLines({ lines, credited: [] }, [{ lineNumber: 1, quantity: 1 }]);
    const two = creditLines({ lines, credited: one }, [{ lineNumber: 1, quantity: 1 }]);
    const rest = creditLines({ lines, credited: [...one, ...two] }, 'everything-left');
    expect(gross(one)).toBe(-(3333 + 284 - 334 - 29));
    expect(gross([...lines, ...one, ...two, ...rest])).toBe(0);
    expect(creditLines({ lines, credited: [...one, ...two, ...rest] }, 'everything-left')).toEqual([]);
  });

  it('prorate a discount among the items of the same VAT rate only', () => {
    const lines = [
      line({ net: 10_000, vat: 850 }),
      line({ net: 2000, vat: 42, vatRate: 210 }),
      line({ label: 'Remise', net: -200, vat: -4, vatRate: 210 }),
    ];
    expect(gross(creditLines({ lines, credited: [] }, [{ lineNumber: 1, quantity: 1 }]))).toBe(-10_850);
    expect(gross(creditLines({ lines, credited: [] }, [{ lineNumber: 2, quantity: 1 }]))).toBe(-(2042 - 204));
  });

  it('credit an amount without units, allocated to the VAT rates, and the rest to the cent', () => {
    const lines = [line({ net: 10_000, vat: 850 }), line({ net: 2000, vat: 42, vatRate: 210 })];
    const sum = creditLines({ lines, credited: [] }, { gross: 1750 });
    expect(gross(sum)).toBe(-1750);
    expect(sum.map(({ vatRate, lineNumber }) => [vatRate, lineNumber])).toEqual([
      [850, undefined],
      [210, undefined],
    ]);
    const rest = creditLines({ lines, credited: sum }, { gross: gross([...lines, ...sum]) });
    expect(gross([...lines, ...sum, ...rest])).toBe(0);
    for (const wrong of [0, -1, gross(lines) + 1])
      expect(() => creditLines({ lines, credited: [] }, { gross: wrong })).toThrow(/dépasse/);
  });

  it('credit the eco-participation in full: no discount applies to it', () => {
    const eco = { ecoNet: 1000, ecoGross: 1085 };
    const lines = [line({ net: 11_000, vat: 935, ...eco }), line({ label: 'Remise', net: -1000, vat: -85 })];
    const [returnedLine] = creditLines({ lines, credited: [] }, [{ lineNumber: 1, quantity: 1 }]);
    expect(returnedLine).toMatchObject({ ecoNet: -1000, ecoGross: -1085 });
  });

  it.each([
    ['none yet', [], { gross: -21_700, units: 2 }],
    ['one of them', [{ lineNumber: 1, quantity: 1 }], { gross: -10_850, units: 1 }],
    ['all', [{ lineNumber: 1, quantity: 2 }], { gross: 0, units: 0 }],
  ])('credit what is left of units after earlier credit notes for %s', (_, before, expected) => {
    const lines = [line({ quantity: 2, net: 20_000, vat: 1700 }), line({ label: 'SSD 2', net: 1000, vat: 85 })];
    const credited = creditLines({ lines, credited: [] }, before);
    const rest = creditLines({ lines, credited }, { leftOf: [{ lineNumber: 1, quantity: 2 }] });
    expect({ gross: 0 + gross(rest), units: rest.reduce((units, one) => units + one.quantity, 0) }).toEqual(expected);
  });

  it('credit no more for remaining units than earlier refunds of amounts have left', () => {
    const lines = [line({ quantity: 3, net: 30_000, vat: 2550 })];
    const credited = creditLines({ lines, credited: [] }, { gross: 30_000 });
    const rest = creditLines({ lines, credited }, { leftOf: [{ lineNumber: 1, quantity: 2 }] });
    expect(gross(rest)).toBe(-2550);
    expect(rest[0]).toMatchObject({ lineNumber: 1, quantity: 2, gross: -21_700 });
    expect(gross([...lines, ...credited, ...rest])).toBe(0);
  });

  it('refuse a line whose parts add up to more than its units', () => {
    const lines = [line({ quantity: 2 }), line({ label: 'SSD 2', net: 90_000, vat: 7650 })];
    const parts = [2, 1].map((quantity) => ({ lineNumber: 1, quantity }));
    expect(() => creditLines({ lines, credited: [] }, parts)).toThrow(/dépasse/);
  });

  it.each([
    [{ lineNumber: 1, quantity: 3 }],
    [{ lineNumber: 1, quantity: 0 }],
    [{ lineNumber: 1, quantity: -1 }],
    [{ lineNumber: 2, quantity: 1 }],
    [{ lineNumber: 9, quantity: 1 }],
  ])('refuse units that are not on the invoice: %j', (part) => {
    const lines = [line({ quantity: 2 }), line({ label: 'Remise', net: -100, vat: -9 })];
    expect(() => creditLines({ lines, credited: [] }, [part])).toThrow(/dépasse/);
  });
});
