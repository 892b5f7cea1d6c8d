import type { GraphicsCard, Processor } from '../../compatibility/domain/parts.js';
import { judgeBuild } from '../../compatibility/domain/rules/judge.js';
import { add, complete, type Machine, platformOf, type Stock } from './compose.js';
import type { Profile } from './profiles.js';
import type { PricedPart } from './shortlist.js';

/** A processor with its platform, and a graphics card where the use needs one. */
export interface Pair {
  platform: Machine;
  card: PricedPart<GraphicsCard> | null;
  total: number;
  score: number;
}

/** Something to check, such as a BIOS, has to be made up for by a better part. */
const CHECK_COST = 0.93;

/** All pairs that cost at most `limit`, the best first; of equal ones the cheaper. */
export function pairsByScore(stock: Stock, profile: Profile, limit: number): Pair[] {
  const cards = profile.graphics === 'required' ? stock.graphics : [null];
  const pairs: Pair[] = [];
  for (const candidate of stock.processor) {
    const platform = platformOf(candidate, profile, { stock, limit });
    if (!platform) continue;
    const certainty = CHECK_COST ** judgeBuild(platform.build).toCheck.length;
    for (const card of cards) {
      const total = platform.total + (card?.price ?? 0);
      if (total <= limit) pairs.push({ platform, card, total, score: certainty * scoreOf(profile, candidate, card) });
    }
  }
  return pairs.sort((a, b) => b.score - a.score || a.total - b.total);
}

/** A weighted geometric mean: neither part makes up for a weak other one. */
function scoreOf(profile: Profile, { facts }: PricedPart<Processor>, card: PricedPart<GraphicsCard> | null): number {
  const processor = profile.processorScore(facts) ?? 0;
  const graphics = card === null ? 1 : (profile.graphicsScore(card.facts) ?? 0);
  return processor ** (1 - profile.graphicsWeight) * graphics ** profile.graphicsWeight;
}

/** The best of the pairs whose machine, with case and supply, costs at most `limit`. */
export function bestOf(
  pairs: readonly Pair[],
  options: { stock: Stock; limit: number },
): { machine: Machine; score: number } | null {
  const { stock, limit } = options;
  const least = (stock.chassis[0]?.price ?? 0) + (stock.supply[0]?.price ?? 0);
  for (const { platform, card, total, score } of pairs) {
    if (total + least > limit) continue;
    const machine = complete(card ? add(platform, card) : platform, ['chassis', 'supply'], options);
    if (machine && judgeBuild(machine.build).result !== 'refused') return { machine, score };
  }
  return null;
}
