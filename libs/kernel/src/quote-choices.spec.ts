import { type ChoiceTerms, largestQuantities, noChoice, offeredLines, worstReductionOf } from './quote-choices.js';
import { type ReducibleLine, reductionOf } from './quote-reduction.js';

type Line = ReducibleLine & ChoiceTerms;

function product(unitPrice: number, cataloguePrice: number, more: Partial<Line> = {}): Line {
  const line = { type: 'produit' as const, quantity: 1, discount: 0, ecoUnit: 0, ...noChoice };
  return { ...line, unitPrice, cataloguePrice, ...more };
}
const option = { choice: 'option' as const };
const alternative = (choiceGroup: string) => ({ choice: 'alternative' as const, choiceGroup });

describe('offeredLines', () => {
  it('counts no option, and the first alternative of each group', () => {
    const lines = [product(1, 1), product(1, 1, option)];
    const screens = [product(1, 1, alternative('Écran')), product(1, 1, alternative('Écran'))];
    expect(offeredLines([...lines, ...screens, product(1, 1, alternative('Souris'))])).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('worstReductionOf', () => {
  it('is the reduction of a quote without choices', () => {
    const lines = [product(80_00, 100_00), product(50_00, 100_00, { quantity: 3 }), product(200_00, 100_00)];
    expect(worstReductionOf(lines, 500)).toEqual(reductionOf(lines, 500));
  });

  it('adds an option that is reduced more than the rest, and leaves one out that is reduced less', () => {
    expect(worstReductionOf([product(100_00, 100_00), product(50_00, 100_00, option)], 0).rate).toBe(2500);
    expect(worstReductionOf([product(50_00, 100_00), product(100_00, 100_00, option)], 0).rate).toBe(5000);
  });

  it('takes the alternative that reduces most', () => {
    const lines = [product(100_00, 100_00, alternative('A')), product(60_00, 100_00, alternative('A'))];
    expect(worstReductionOf(lines, 0).rate).toBe(4000);
  });

  it('takes the quantity that reduces most', () => {
    const bounds = { minQuantity: 1, maxQuantity: 9 };
    expect(worstReductionOf([product(100_00, 100_00), product(50_00, 100_00, bounds)], 0).rate).toBe(4500);
    expect(worstReductionOf([product(50_00, 100_00), product(100_00, 100_00, bounds)], 0).rate).toBe(2500);
  });

  it('is at least the reduction of every choice', () => {
    const prices = [40_00, 70_00, 95_00, 100_00];
    const choices: Partial<ChoiceTerms>[] = [
      {},
      option,
      alternative('A'),
      alternative('B'),
      { minQuantity: 1, maxQuantity: 4 },
    ];
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % max;
    };
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: 5 }, () =>
        product(prices[random(4)] ?? 0, 100_00 * (1 + random(5)), { ...noChoice, ...choices[random(5)] }),
      );
      const largest = Math.max(...everyChoice(lines).map((chosen) => reductionOf(chosen, 300).rate));
      expect(worstReductionOf(lines, 300).rate).toBe(largest);
    }
  });

  it('counts the most units that may be given away', () => {
    const gift = (more: Partial<Line>) => product(0, 0, { type: 'libre', cataloguePrice: null, ...more });
    const lines = [gift({ maxQuantity: 5, minQuantity: 1 }), gift(option)];
    const either = [gift({ quantity: 2, ...alternative('A') }), gift({ quantity: 3, ...alternative('A') })];
    expect(worstReductionOf([...lines, ...either], 0).freeUnits).toBe(9);
  });
});

describe('largestQuantities', () => {
  it('adds the largest quantities by key, and of alternatives one', () => {
    const line = (key: number | null, quantity: number, more: Partial<ChoiceTerms> = {}) => ({
      ...noChoice,
      ...more,
      key,
      quantity,
    });
    const lines = [line(1, 2), line(1, 1, { minQuantity: 1, maxQuantity: 4 }), line(null, 9)];
    const either = [line(1, 3, alternative('A')), line(1, 5, alternative('A')), line(2, 1, alternative('A'))];
    const totals = largestQuantities([...lines, ...either], ({ key }) => key);
    expect([...totals]).toEqual([
      [1, 11],
      [2, 1],
    ]);
  });
});

/** The lines of every choice of the client: each option with or without, one alternative of each group, each bound. */
function everyChoice(lines: readonly Line[]): Line[][] {
  let choices: Line[][] = [[]];
  const groups = new Set(lines.flatMap(({ choiceGroup }) => choiceGroup ?? []));
  for (const line of lines) {
    if (line.choice === 'alternative') continue;
    const chosen = [line.minQuantity, line.maxQuantity].map((quantity) => ({
      ...line,
      quantity: quantity ?? line.quantity,
    }));
    const extended = choices.flatMap((sofar) => chosen.map((one) => [...sofar, one]));
    choices = line.choice === 'option' ? [...choices, ...extended] : extended;
  }
  for (const group of groups)
    choices = choices.flatMap((sofar) =>
      lines.filter(({ choiceGroup }) => choiceGroup === group).map((one) => [...sofar, one]),
    );
  return choices;
}
