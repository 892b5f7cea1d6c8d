import { arrivedUnits, checkInspection, type InspectedUnits, withheldOf } from './inspection.js';

const units = (fields: Partial<InspectedUnits>): InspectedUnits => ({
  lineNumber: 1,
  quantity: 1,
  grade: 'like-new',
  disposition: 'restock',
  productId: null,
  withheld: 0,
  reason: '',
  ...fields,
});
const lines = [
  { lineNumber: 1, quantity: 3 },
  { lineNumber: 4, quantity: 1 },
];
const missing = { grade: 'missing', disposition: 'none' } as const;
const whole = [units({ quantity: 2 }), units({ ...missing }), units({ lineNumber: 4, disposition: 'scrap' })];

describe('an inspection', () => {
  it('has each unit of the return once', () => {
    expect(() => checkInspection(lines, whole)).not.toThrow();
    const wrong = [
      [],
      [units({ quantity: 3 })],
      [units({ quantity: 4 }), units({ lineNumber: 4 })],
      [units({ quantity: 3 }), units({ lineNumber: 4 }), units({ lineNumber: 9 })],
    ];
    for (const one of wrong) expect(() => checkInspection(lines, one)).toThrow(/ni plus ni moins/);
  });

  it.each<[Partial<InspectedUnits>, RegExp]>([
    [{ grade: 'missing' }, /manquant/],
    [{ ...missing, withheld: 100, reason: 'x' }, /manquant/],
    [{ disposition: 'refurbish' }, /reconditionné/],
    [{ productId: 7 }, /reconditionné/],
    [{ withheld: 100 }, /pourquoi/],
  ])('refuses %j', (fields, message) => {
    const inspected = [units({}), units({ lineNumber: 4, ...fields })];
    const two = lines.map(({ lineNumber }) => ({ lineNumber, quantity: 1 }));
    expect(() => checkInspection(two, inspected)).toThrow(message);
  });

  it('needs a unit that arrived', () => {
    const all = [units({ quantity: 3, ...missing }), units({ lineNumber: 4, ...missing })];
    expect(() => checkInspection(lines, all)).toThrow(/Aucun article/);
  });

  it('refunds what arrived, less what is withheld', () => {
    expect(arrivedUnits(lines, whole)).toEqual([
      { lineNumber: 1, quantity: 2 },
      { lineNumber: 4, quantity: 1 },
    ]);
    expect(arrivedUnits([{ lineNumber: 1, quantity: 1 }], [units(missing)])).toEqual([]);
    expect(withheldOf([units({}), units({ withheld: 250, reason: 'rayure' })])).toEqual([
      { label: 'Dépréciation\u202f: rayure', gross: 250 },
    ]);
  });
});
