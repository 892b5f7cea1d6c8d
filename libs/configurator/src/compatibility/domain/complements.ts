import type { PartKind } from './parts.js';
import type { Judgement } from './rules/judge.js';

/** What is bought with a part: kinds that its data sheet is compared with. */
export const complementsOf: Readonly<Record<PartKind, readonly PartKind[]>> = {
  processor: ['motherboard', 'memory', 'cooler'],
  motherboard: ['processor', 'memory', 'storage'],
  memory: ['motherboard', 'processor'],
  graphics: ['supply', 'chassis'],
  storage: ['motherboard'],
  supply: ['chassis', 'graphics'],
  chassis: ['motherboard', 'supply', 'cooler'],
  cooler: ['processor', 'chassis'],
};

/** The items from the middle of a list outwards: what is neither the cheapest nor the dearest comes first. */
export function fromMiddle<T>(items: readonly T[]): T[] {
  const middle = Math.floor(items.length / 2);
  const above = items.slice(middle);
  const below = items.slice(0, middle).toReversed();
  return above.flatMap((item, at) => [item, ...below.slice(at, at + 1)]);
}

/**
 * From the middle of a list, the first item that is known to fit; where none does, the first that only needs a recent
 * BIOS, with the sentence that says it. What lacks other data is never offered.
 */
export function firstFitting<T>(
  items: readonly T[],
  judge: (item: T) => Judgement,
): { item: T; toCheck: string[] } | null {
  let recent: { item: T; toCheck: string[] } | null = null;
  // Large shops sell thousands of a kind: those after the first that fits are not judged.
  for (const item of fromMiddle(items)) {
    const judgement = judge(item);
    const { toCheck } = judgement;
    if (judgement.result === 'fits') return { item, toCheck };
    if (needsBios(judgement)) recent ??= { item, toCheck };
  }
  return recent;
}

const needsBios = ({ result, toCheck }: Judgement) =>
  result === 'unknown' && toCheck.every((text) => text.includes('BIOS assez récent'));
