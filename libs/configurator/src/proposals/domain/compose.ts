import { EMPTY_BUILD, type Build, type Facts, type PartKind, withPart } from '../../compatibility/domain/parts.js';
import { judgePart } from '../../compatibility/domain/rules/judge.js';
import type {
  Chassis,
  Cooler,
  Drive,
  GraphicsCard,
  Memory,
  Motherboard,
  PowerSupply,
  Processor,
} from '../../compatibility/domain/parts.js';
import { fitsProposal, type Profile } from './profiles.js';
import type { PricedPart } from './shortlist.js';

/** The parts that may be combined, of each kind by price. */
export interface Stock {
  processor: readonly PricedPart<Processor>[];
  motherboard: readonly PricedPart<Motherboard>[];
  memory: readonly PricedPart<Memory>[];
  graphics: readonly PricedPart<GraphicsCard>[];
  storage: readonly PricedPart<Drive>[];
  supply: readonly PricedPart<PowerSupply>[];
  chassis: readonly PricedPart<Chassis>[];
  cooler: readonly PricedPart<Cooler>[];
}

export interface Machine {
  parts: ReadonlyMap<PartKind, PricedPart>;
  build: Build;
  total: number;
}

const EMPTY_MACHINE: Machine = { parts: new Map(), build: EMPTY_BUILD, total: 0 };

export function add(machine: Machine, part: PricedPart): Machine {
  const parts = new Map(machine.parts).set(part.facts.kind, part);
  return { parts, build: withPart(machine.build, part.facts), total: machine.total + part.price };
}

/** The machine with another part of a kind. */
export function replace(machine: Machine, part: PricedPart): Machine {
  return [...machine.parts.values()]
    .map((own) => (own.facts.kind === part.facts.kind ? part : own))
    .reduce(add, EMPTY_MACHINE);
}

/** The first part that fits for certain, otherwise the first that may fit; parts are tried in their order. */
function firstFitting<F extends Facts>(build: Build, parts: readonly PricedPart<F>[]): PricedPart<F> | null {
  let possible: PricedPart<F> | null = null;
  for (const part of parts) {
    const { result } = judgePart(build, part.facts);
    if (result === 'fits' || result === 'unjudged') return part;
    if (result === 'unknown') possible ??= part;
  }
  return possible;
}

/** Adds the first fitting part of each of the kinds; null when one has none, or above `limit`. */
export function complete(
  start: Machine,
  kinds: readonly (keyof Stock)[],
  { stock, limit }: { stock: Stock; limit: number },
): Machine | null {
  let machine = start;
  for (const kind of kinds) {
    const part: PricedPart | null = firstFitting<Facts>(machine.build, stock[kind]);
    if (!part) return null;
    machine = add(machine, part);
    if (machine.total > limit) return null;
  }
  return machine;
}

/** A processor with the board, the memory, the drive and the cooler that it needs. */
export function platformOf(
  processor: PricedPart<Processor>,
  profile: Profile,
  options: { stock: Stock; limit: number },
): Machine | null {
  const needsCooler = processor.facts.hasCooler !== true || profile.quiet;
  const kinds = ['motherboard', 'memory', 'storage', ...(needsCooler ? (['cooler'] as const) : [])] as const;
  const { facts } = processor;
  const stock = {
    ...options.stock,
    motherboard: options.stock.motherboard.filter((board) => fitsProposal.motherboard(board.facts, facts)),
    cooler: options.stock.cooler.filter((cooler) => fitsProposal.cooler(cooler.facts, profile, facts)),
  };
  return complete(add(EMPTY_MACHINE, processor), kinds, { stock, limit: options.limit });
}
