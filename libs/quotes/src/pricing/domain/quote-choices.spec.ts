import { type ChoiceTerms, type DomainError, noChoice } from '@boutik/kernel';
import { assertChoiceTerms, cheapestLines, chooseLines, choiceText } from './quote-choices.js';

function line(
  id: number,
  more: Partial<ChoiceTerms & { quantity: number; chosen: boolean; discountedPrice: number }> = {},
) {
  const base = {
    id,
    type: 'produit' as const,
    productName: `Produit ${id}`,
    quantity: 1,
    chosen: true,
    discountedPrice: 100,
  };
  return { ...base, ...noChoice, ...more };
}
const option = { choice: 'option' as const, chosen: false };
const screen = { choice: 'alternative' as const, choiceGroup: 'Écran' };
const upTo = (maxQuantity: number) => ({ minQuantity: 1, maxQuantity });

/** A fixed line, an option of up to five, two screens, and a line of up to three. */
const lines = [
  line(1),
  line(2, { ...option, ...upTo(5) }),
  line(3, screen),
  line(4, { ...screen, chosen: false }),
  line(5, upTo(3)),
];

describe('chooseLines', () => {
  const chosen = (choice: { id: number; quantity?: number }[]) =>
    chooseLines(lines, choice).flatMap(({ id, chosen: counts, quantity }) => (counts ? [`${id}:${quantity}`] : []));

  it('takes fixed lines always, options and alternatives that are named, and quantities within their bounds', () => {
    expect(chosen([{ id: 3 }])).toEqual(['1:1', '3:1', '5:1']);
    expect(chosen([{ id: 4 }, { id: 2, quantity: 5 }, { id: 5, quantity: 3 }])).toEqual(['1:1', '2:5', '4:1', '5:3']);
  });

  it.each<[string, { id: number; quantity?: number }[]]>([
    ['none of a group', []],
    ['two of a group', [{ id: 3 }, { id: 4 }]],
    ['a line twice', [{ id: 3 }, { id: 3 }]],
    ['a line of another quote', [{ id: 3 }, { id: 99 }]],
    ['more than the largest quantity', [{ id: 3 }, { id: 2, quantity: 6 }]],
    ['less than the smallest quantity', [{ id: 3 }, { id: 5, quantity: 0 }]],
    ['another quantity of a line without bounds', [{ id: 3 }, { id: 1, quantity: 2 }]],
  ])('refuses %s', (_name, choice) => {
    expect(() => chosen(choice)).toThrow(expect.objectContaining<Partial<DomainError>>({ kind: 'invalid' }));
  });
});

describe('assertChoiceTerms', () => {
  it.each<[string, ReturnType<typeof line>[]]>([
    ['an alternative without a name', [line(1, { choice: 'alternative' }), line(2, { choice: 'alternative' })]],
    ['a single alternative', [line(1, screen), line(2)]],
    ['one bound', [line(1, { minQuantity: 1 })]],
    ['a quantity outside its bounds', [line(1, { quantity: 4, ...upTo(3) })]],
  ])('refuses %s', (_name, refused) => {
    expect(() => assertChoiceTerms(refused)).toThrow(
      expect.objectContaining<Partial<DomainError>>({ kind: 'invalid' }),
    );
  });

  it('accepts options, groups of two and bounds around the quantity', () => {
    expect(() => assertChoiceTerms(lines)).not.toThrow();
  });
});

it('finds the cheapest choice: no option, the cheapest alternative, the smallest quantities', () => {
  const priced = [
    line(1, { quantity: 3, ...upTo(9) }),
    line(2, option),
    line(3, screen),
    line(4, { ...screen, discountedPrice: 50 }),
  ];
  expect(cheapestLines(priced).map(({ chosen, quantity }) => [chosen, quantity])).toEqual([
    [true, 1],
    [false, 1],
    [false, 1],
    [true, 1],
  ]);
});

it('says what was chosen', () => {
  expect(choiceText([line(1)])).toBe('');
  expect(choiceText([line(1), line(2, option)])).toBe(', sans option');
  expect(choiceText([line(1), line(2, { ...option, chosen: true, quantity: 2 })])).toBe(
    ', avec 2 × «\u00a0Produit 2\u00a0»',
  );
});
