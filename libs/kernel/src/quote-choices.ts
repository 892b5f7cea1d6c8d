import { type BasisPoints, sum } from './money.js';
import { isGift, rateOf, type ReducibleLine, type Reduction, reductionPerUnit } from './quote-reduction.js';

/** What the client may choose: an optional line, or exactly one line of a group of alternatives. */
export const lineChoices = ['option', 'alternative'] as const;
export type LineChoice = (typeof lineChoices)[number];

/** What a quote leaves to its client about one line; all null where nothing is left. */
export interface ChoiceTerms {
  choice: LineChoice | null;
  /** Of alternatives: what they are alternatives for, as the client reads it. */
  choiceGroup: string | null;
  /** The bounds of the quantity, both or none. */
  minQuantity: number | null;
  maxQuantity: number | null;
}

export const noChoice: ChoiceTerms = { choice: null, choiceGroup: null, minQuantity: null, maxQuantity: null };

/** Which lines count before the client has chosen: no option (law: L121-17), and the first alternative of each group. */
export function offeredLines(lines: readonly Pick<ChoiceTerms, 'choice' | 'choiceGroup'>[]): boolean[] {
  const groups = new Set<string | null>();
  return lines.map(({ choice, choiceGroup }) => {
    if (choice === 'option') return false;
    if (choice === null) return true;
    const isFirst = !groups.has(choiceGroup);
    groups.add(choiceGroup);
    return isFirst;
  });
}

type ChoosableLine = ReducibleLine & ChoiceTerms;

/** The largest reduction that any choice of the client leads to; `reductionOf` for a quote without choices. */
export function worstReductionOf(lines: readonly ChoosableLine[], discount: BasisPoints): Reduction {
  const products = lines.filter(({ type }) => type === 'produit');
  return {
    rate: Math.max(worstRateOf(products, discount), worstRateOf(lines, discount)),
    freeUnits: largestGifts(lines),
  };
}

/** A rate is a quotient of sums: Dinkelbach's method, which finds its largest value in a few rounds. */
function worstRateOf(lines: readonly ChoosableLine[], discount: BasisPoints): BasisPoints {
  let worst = rateOf(select(lines, 0), discount);
  for (let ratio = 0, round = 0; round < lines.length + 2; round += 1) {
    const selected = select(lines, ratio);
    worst = Math.max(worst, rateOf(selected, discount));
    const next = ratioOf(selected);
    if (next <= ratio) return worst;
    ratio = next;
  }
  return worst;
}

function ratioOf(lines: readonly ReducibleLine[]): number {
  const parts = lines.map((line) => ({ ...reductionPerUnit(line), quantity: line.quantity }));
  const full = sum(parts.map((part) => part.full * part.quantity));
  return full === 0 ? 0 : parts.reduce((all, part) => all + part.reduced * part.quantity, 0) / full;
}

/** The choice that exceeds a reduction of `ratio` most. */
function select(lines: readonly ChoosableLine[], ratio: number): ReducibleLine[] {
  const best = new Map<string, { line: ReducibleLine; excess: number }>();
  const selected: ReducibleLine[] = [];
  for (const line of lines) {
    const { full, reduced } = reductionPerUnit(line);
    const perUnit = reduced - ratio * full;
    const quantity = (perUnit > 0 ? line.maxQuantity : line.minQuantity) ?? line.quantity;
    const chosen = { ...line, quantity };
    if (line.choice === null || (line.choice === 'option' && perUnit > 0)) selected.push(chosen);
    if (line.choice !== 'alternative') continue;
    const group = line.choiceGroup ?? '';
    const excess = perUnit * quantity;
    if (excess > (best.get(group)?.excess ?? Number.NEGATIVE_INFINITY)) best.set(group, { line: chosen, excess });
  }
  return [...selected, ...[...best.values()].map(({ line }) => line)];
}

function largestGifts(lines: readonly ChoosableLine[]): number {
  return sum([...largestQuantities(lines.filter(isGift), () => 0).values()]);
}

/** The most units of each key that any choice takes; lines without a key (null) are left out. */
export function largestQuantities<L extends ChoiceTerms & { quantity: number }>(
  lines: readonly L[],
  keyOf: (line: L) => number | null,
): Map<number, number> {
  const totals = new Map<number, number>();
  const ofGroups = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null) continue;
    const quantity = line.maxQuantity ?? line.quantity;
    const group = line.choice === 'alternative' ? `${key} ${line.choiceGroup}` : null;
    const counted = group === null ? 0 : (ofGroups.get(group) ?? 0);
    if (group !== null) ofGroups.set(group, Math.max(counted, quantity));
    totals.set(key, (totals.get(key) ?? 0) + Math.max(0, quantity - counted));
  }
  return totals;
}
