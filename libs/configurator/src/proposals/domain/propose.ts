import { complete, type Machine, platformOf, type Stock } from './compose.js';
import { bestOf, pairsByScore } from './pairs.js';
import { fitsProposal, type Profile } from './profiles.js';
import { type PricedPart, shortlist } from './shortlist.js';
import { upgrade } from './upgrade.js';

/** Parts of the budget that the three machines may cost: from the cheapest that is good to the best. */
const SHARES = [0.7, 0.85, 1] as const;

/**
 * Up to three different machines from parts in stock, the cheapest first; each costs at most `budget`. The same stock and
 * budget give the same machines.
 * @param budget in cents, as the prices of the parts
 */
export function proposeMachines(stock: Stock, profile: Profile, budget: number): Machine[] {
  const machines = bestMachines(usableStock(stock, profile), profile, budget);
  return machines.filter((machine, at) => !machines.slice(0, at).some((other) => sameParts(other, machine)));
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

/** The best machine for each part of the budget, with what is left spent. */
function bestMachines(stock: Stock, profile: Profile, budget: number): Machine[] {
  const frugal = pairsByScore(stock, profile, budget);
  const ample = pairsByScore(withAmounts(stock, profile.memory.good, profile.storage.good), profile, budget);
  return SHARES.flatMap((share) => {
    const options = { stock, limit: Math.floor(budget * share) };
    const best = bestOf(frugal, options);
    if (!best) return [];
    const roomy = bestOf(ample, options);
    const chosen = roomy && best.score < roomy.score * WORTH_LESS_MEMORY ? roomy : best;
    return upgrade(chosen.machine, profile, options);
  });
}

function withAmounts(stock: Stock, memory: number, storage: number): Stock {
  return {
    ...stock,
    memory: stock.memory.filter(({ facts }) => fitsProposal.memory(facts, memory)),
    storage: stock.storage.filter(({ facts }) => fitsProposal.storage(facts, storage)),
  };
}

function sameParts(a: Machine, b: Machine): boolean {
  return [...a.parts].every(([kind, { id }]) => b.parts.get(kind)?.id === id) && a.parts.size === b.parts.size;
}
