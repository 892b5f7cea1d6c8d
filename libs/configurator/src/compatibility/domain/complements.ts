import type { PartKind } from './parts.js';

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
