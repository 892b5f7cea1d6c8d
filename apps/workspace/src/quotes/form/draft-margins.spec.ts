import { draftMargins, type ProductCost } from './draft-margins';
import { type DraftLine, emptyLine } from './quote-draft';

const line = (key: string, id: number, values: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(key),
  product: { id, name: 'X', reference: 'X', stock: 99, picture: '', eco: 0, price: 0 },
  ...values,
});
const costs = new Map<number, ProductCost>([
  [1, { purchasePrice: 8000, minimumPrice: 9000, vatRate: 850 }],
  [2, { purchasePrice: null, minimumPrice: null, vatRate: 850 }],
  [3, { purchasePrice: 10_000, minimumPrice: null, vatRate: 0 }],
]);

it('is a percentage of the purchase price, without VAT (WS-289)', () => {
  const { lines, total, unknown } = draftMargins(
    { lines: [line('a', 1, { quantity: 2, unitPrice: 10_850 })], discount: 0 },
    costs,
  );
  expect(lines.get('a')).toEqual({ amount: 4000, percent: 25 });
  expect(total).toEqual({ amount: 4000, percent: 25 });
  expect(unknown).toBe(0);
});

it('includes the discounts of the line and of the quote', () => {
  const draft = {
    lines: [line('a', 1, { unitPrice: 10_850, discount: 1000 }), line('b', 3, { unitPrice: 10_000 })],
    discount: 1000,
  };
  const { lines, total } = draftMargins(draft, costs);
  expect(lines.get('a')).toEqual({ amount: 100, percent: 1.25 });
  expect(lines.get('b')).toEqual({ amount: -1000, percent: -10 });
  expect(total).toEqual({ amount: -900, percent: -5 });
});

it('counts the lines without a purchase price', () => {
  const draft = { lines: [line('a', 2, { unitPrice: 500 }), line('b', 9, {}), emptyLine('c')], discount: 0 };
  expect(draftMargins(draft, costs)).toEqual({ lines: new Map(), total: null, belowMinimum: 0, unknown: 2 });
});

it('has no percentage for a purchase price of 0', () => {
  const free = new Map([[1, { purchasePrice: 0, minimumPrice: null, vatRate: 0 }]]);
  expect(draftMargins({ lines: [line('a', 1, { unitPrice: 100 })], discount: 0 }, free).total).toEqual({
    amount: 100,
    percent: null,
  });
});
