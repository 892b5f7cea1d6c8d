import { draftAmounts, draftReduction, lineAmounts, lineShares, sectionTotal } from './draft-amounts';
import { emptyLine } from './quote-draft';

it('computes as the specification does', () => {
  const first = { ...emptyLine('a'), quantity: 3, unitPrice: 1999, discount: 1500 };
  const second = { ...emptyLine('b'), quantity: 1, unitPrice: 1000 };
  expect(lineAmounts(first)).toEqual({ discountedPrice: 1699, total: 5097, eco: 0 });
  expect(draftAmounts({ lines: [first, second], discount: 1000 })).toEqual({
    subtotal: 6097,
    discount: 610,
    total: 5487,
    eco: 0,
  });
});

it('is zero for an empty line', () => {
  expect(draftAmounts({ lines: [emptyLine('a')], discount: 3000 })).toEqual({
    subtotal: 0,
    discount: 0,
    total: 0,
    eco: 0,
  });
});

const screen = { id: 1, name: 'Écran', reference: 'E', stock: 9, picture: '', eco: 434, price: 20_000 };
const lines = [
  { ...emptyLine('s', 'section'), text: 'Poste' },
  { ...emptyLine('a'), product: screen, quantity: 3, unitPrice: 20_000, discount: 1000 },
  { ...emptyLine('f', 'libre'), text: 'Pose', unitPrice: 6000 },
];

it('does not discount the eco-participation, as the server (law L12)', () => {
  // The same amounts as in libs/quotes/src/pricing/domain/quote-amounts.spec.ts.
  expect(lines.map(lineAmounts).map(({ discountedPrice, total, eco }) => [discountedPrice, total, eco])).toEqual([
    [0, 0, 0],
    [18_043, 54_129, 1302],
    [6000, 6000, 0],
  ]);
  const draft = { lines, discount: 500 };
  expect(draftAmounts(draft)).toEqual({ subtotal: 60_129, discount: 2941, total: 57_188, eco: 1302 });
  expect(lineShares(draft).reduce((all, share) => all + share, 0)).toBe(57_188);
});

it('sums the lines of a section, up to the next one', () => {
  const more = [...lines, emptyLine('t', 'section'), { ...emptyLine('g', 'libre'), unitPrice: 100 }];
  expect([sectionTotal(more, 0), sectionTotal(more, 3)]).toEqual([60_129, 100]);
});

it('computes the reduction below the catalogue prices, as the server does', () => {
  expect(draftReduction({ lines, discount: 0 })).toEqual({ rate: 1000, freeUnits: 0 });
  expect(draftReduction({ lines, discount: 500 })).toEqual({ rate: 1450, freeUnits: 0 });
  const given = { ...emptyLine('g', 'libre'), quantity: 2 };
  const cheap = { ...emptyLine('c'), product: screen, unitPrice: 1 };
  expect(draftReduction({ lines: [cheap, given, emptyLine('e')], discount: 0 })).toEqual({
    rate: 10_000,
    freeUnits: 2,
  });
});
