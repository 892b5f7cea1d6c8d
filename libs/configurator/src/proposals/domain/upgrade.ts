import { judgeBuild } from '../../compatibility/domain/rules/judge.js';
import { type Machine, replace, type Stock } from './compose.js';
import type { Profile } from './profiles.js';
import type { PricedPart } from './shortlist.js';

/** What is left of the budget goes to the first of these kinds, in this order. */
const UPGRADES = ['memory', 'storage', 'cooler'] as const;

/** Spends what is left on more memory, a larger drive and a better cooler. */
export function upgrade(
  machine: Machine,
  profile: Profile,
  { stock, limit }: { stock: Stock; limit: number },
): Machine {
  let best = machine;
  for (const kind of UPGRADES) {
    const own = best.parts.get(kind);
    if (!own) continue;
    for (const part of stock[kind]) {
      if (!isBetter(part, own, profile)) continue;
      const other = replace(best, part);
      if (other.total > limit) continue;
      const before = judgeBuild(best.build);
      const after = judgeBuild(other.build);
      if (after.result === 'refused' || after.toCheck.length > before.toCheck.length) continue;
      best = other;
      break;
    }
  }
  return best;
}

function isBetter(part: PricedPart, own: PricedPart, profile: Profile): boolean {
  const [a, b] = [part.facts, own.facts];
  if (a.kind === 'memory' && b.kind === 'memory') {
    const [size, ownSize] = [totalOf(a), totalOf(b)];
    return ownSize < profile.memory.good && size >= profile.memory.good;
  }
  if (a.kind === 'storage' && b.kind === 'storage')
    return (b.size ?? 0) < profile.storage.good && (a.size ?? 0) >= profile.storage.good;
  if (a.kind !== 'cooler' || b.kind !== 'cooler' || profile.quiet) return false;
  return (a.dissipation ?? 0) >= (b.dissipation ?? 0) && (a.noise ?? Infinity) < (b.noise ?? Infinity);
}

const totalOf = ({ modules, perModule }: { modules: number | null; perModule: number | null }) =>
  (modules ?? 0) * (perModule ?? 0);
