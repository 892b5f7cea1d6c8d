import { draftAmounts, lineAmounts } from './draft-amounts';
import { emptyLine } from './quote-draft';

it('computes as the specification does', () => {
  const first = { ...emptyLine('a'), quantity: 3, unitPrice: 1999, discount: 1500 };
  const second = { ...emptyLine('b'), quantity: 1, unitPrice: 1000 };
  expect(lineAmounts(first)).toEqual({ discountedPrice: 1699, total: 5097 });
  expect(draftAmounts({ lines: [first, second], discount: 1000 })).toEqual({
    subtotal: 6097,
    discount: 610,
    total: 5487,
  });
});

it('is nothing for an empty line', () => {
  expect(draftAmounts({ lines: [emptyLine('a')], discount: 3000 })).toEqual({ subtotal: 0, discount: 0, total: 0 });
});
