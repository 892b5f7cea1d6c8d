import { judgeBuild } from '../rules/judge.js';
import { add, complete, type Machine, platformOf, replace, type Stock } from './compose.js';
import { fitsProposal, type Profile } from './profiles.js';
import { type PricedPart, shortlist } from './shortlist.js';
import type { Processor } from '../parts.js';

/** Parts of the budget that the three machines may cost: from the cheapest that is good to the best. */
const SHARES = [0.7, 0.85, 1] as const;

/** What is left of the budget goes to the first of these kinds, in this order. */
const UPGRADES = ['memory', 'storage', 'cooler'] as const;

/**
 * Up to three different machines from parts in stock, the cheapest first; each costs at most `budget`. The same stock and
 * budget give the same machines.
 * @param budget in cents, as the prices of the parts
 */
export function proposeMachines(stock: Stock, profile: Profile, budget: number): Machine[] {
  const usable = usableStock(stock, profile);
  const machines: Machine[] = [];
  for (const share of SHARES) {
    const machine = bestMachine(usable, profile, Math.floor(budget * share));
    if (machine && !machines.some((other) => sameParts(other, machine))) machines.push(machine);
  }
  return machines;
}

/** What the cheapest machine for a use costs; null when no parts in stock make one. */
export function cheapestPrice(stock: Stock, profile: Profile): number | null {
  const usable = usableStock(stock, profile);
  let lowest: number | null = null;
  for (const candidate of usable.processor) {
    const limit: number = lowest ?? Infinity;
    const platform = platformOf(candidate, profile, { stock: usable, limit });
    const machine: Machine | null = platform && complete(platform, remainingKinds(profile), { stock: usable, limit });
    if (machine) lowest = machine.total;
  }
  return lowest;
}

function usableStock(stock: Stock, profile: Profile): Stock {
  const quietFirst = (a: PricedPart<Stock['cooler'][number]['facts']>, b: typeof a) =>
    (a.facts.noise ?? Infinity) - (b.facts.noise ?? Infinity) || a.price - b.price || a.id - b.id;
  const coolers = shortlist(stock.cooler);
  return {
    processor: shortlist(stock.processor.filter(({ facts }) => profile.processorScore(facts) !== null)),
    motherboard: shortlist(stock.motherboard),
    memory: shortlist(stock.memory.filter(({ facts }) => fitsProposal.memory(facts, profile.memory.least))),
    graphics: shortlist(stock.graphics.filter(({ facts }) => profile.graphicsScore(facts) !== null)),
    storage: shortlist(stock.storage.filter(({ facts }) => fitsProposal.storage(facts, profile.storage.least))),
    supply: shortlist(stock.supply.filter(({ facts }) => fitsProposal.supply(facts))),
    chassis: shortlist(stock.chassis.filter(({ facts }) => fitsProposal.chassis(facts))),
    cooler: profile.quiet ? coolers.sort(quietFirst) : coolers,
  };
}

/** The kinds after the platform: the case last but one, because the supply has to fit it. */
function remainingKinds({ graphics }: Profile): (keyof Stock)[] {
  return graphics === 'required' ? ['graphics', 'chassis', 'supply'] : ['chassis', 'supply'];
}

/** A machine with less memory and storage than is good has to be so much better, because both can be added later. */
const WORTH_LESS_MEMORY = 1.25;

/** The best machine that costs at most `limit`, with what is left spent. */
function bestMachine(stock: Stock, profile: Profile, limit: number): Machine | null {
  const frugal = bestPair(stock, profile, limit);
  if (!frugal) return null;
  const ample = bestPair(withAmounts(stock, profile.memory.good, profile.storage.good), profile, limit);
  if (ample && frugal.score < ample.score * WORTH_LESS_MEMORY) return upgrade(ample.machine, profile, { stock, limit });
  return upgrade(frugal.machine, profile, { stock, limit });
}

/** The processor and graphics card of the highest score whose machine costs at most `limit`. */
function bestPair(stock: Stock, profile: Profile, limit: number): { machine: Machine; score: number } | null {
  for (const { platform, card, score } of pairsByScore(stock, profile, limit)) {
    const machine = complete(card ? add(platform, card) : platform, ['chassis', 'supply'], { stock, limit });
    if (machine && judgeBuild(machine.build).result !== 'refused') return { machine, score };
  }
  return null;
}

function withAmounts(stock: Stock, memory: number, storage: number): Stock {
  return {
    ...stock,
    memory: stock.memory.filter(({ facts }) => fitsProposal.memory(facts, memory)),
    storage: stock.storage.filter(({ facts }) => fitsProposal.storage(facts, storage)),
  };
}

interface Pair {
  platform: Machine;
  card: PricedPart<Stock['graphics'][number]['facts']> | null;
  score: number;
}

function pairsByScore(stock: Stock, profile: Profile, limit: number): Pair[] {
  const cards = profile.graphics === 'required' ? stock.graphics : [null];
  const pairs: Pair[] = [];
  for (const candidate of stock.processor) {
    const platform = platformOf(candidate, profile, { stock, limit });
    if (!platform) continue;
    const certainty = CHECK_COST ** judgeBuild(platform.build).toCheck.length;
    for (const card of cards) {
      if (platform.total + (card?.price ?? 0) > limit) continue;
      pairs.push({ platform, card, score: certainty * scoreOf(profile, candidate, card) });
    }
  }
  return pairs.sort((a, b) => b.score - a.score || priceOf(a) - priceOf(b));
}

/** Something to check, such as a BIOS, has to be made up for by a better part. */
const CHECK_COST = 0.93;

const priceOf = ({ platform, card }: Pair): number => platform.total + (card?.price ?? 0);

/** A weighted geometric mean: neither part makes up for a weak other one. */
function scoreOf(profile: Profile, { facts }: PricedPart<Processor>, card: Pair['card']): number {
  const processor = profile.processorScore(facts) ?? 0;
  const graphics = card === null ? 1 : (profile.graphicsScore(card.facts) ?? 0);
  return processor ** (1 - profile.graphicsWeight) * graphics ** profile.graphicsWeight;
}

/** Spends what is left on more memory, a larger drive and a better cooler. */
function upgrade(machine: Machine, profile: Profile, { stock, limit }: { stock: Stock; limit: number }): Machine {
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

function sameParts(a: Machine, b: Machine): boolean {
  return [...a.parts].every(([kind, { id }]) => b.parts.get(kind)?.id === id) && a.parts.size === b.parts.size;
}
