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
import { graphicsChip } from '../../compatibility/domain/knowledge/graphics-chips.js';

export const uses = ['gaming-1080p', 'gaming-1440p', 'editing-4k', 'quiet-office'] as const;
export type Use = (typeof uses)[number];

/** What a machine for a use needs, and what makes one machine better than another. */
export interface Profile {
  /** French: "pour …". */
  purpose: string;
  graphics: 'required' | 'none';
  memory: { least: number; good: number };
  storage: { least: number; good: number };
  /** Larger is better; null: the part is not for this use. */
  processorScore: (part: Processor) => number | null;
  graphicsScore: (part: GraphicsCard) => number | null;
  /** How much of the score comes from the graphics card, 0 to 1. */
  graphicsWeight: number;
  /** Prefers quiet coolers to cheap ones. */
  quiet: boolean;
}

/** A cooler that is not heard next to a desk. */
const QUIET_DBA = 26;

/** Cores that a game uses at once; more do not raise its frames. */
const GAMING_CORES = 8;

/** Generations differ in work per clock; a newer one of the same maker does about a sixth more (AMD, Intel: launch slides). */
const perClock: Readonly<Record<string, number>> = {
  zen2: 0.75,
  zen3: 0.88,
  zen4: 1,
  'zen4-apu': 0.95,
  zen5: 1.1,
  'rocket-lake': 0.8,
  'comet-lake': 0.72,
  'alder-lake': 0.98,
  'raptor-lake': 1.02,
  'raptor-lake-refresh': 1.02,
  'arrow-lake': 1.1,
};

function speedOf({ generation, boostGhz }: Processor): number | null {
  const work = generation === null ? undefined : perClock[generation];
  return work === undefined || boostGhz === null ? null : work * boostGhz;
}

function gamingScore(part: Processor): number | null {
  const speed = speedOf(part);
  if (speed === null || part.cores === null || part.cores < 6) return null;
  // AMD's 3D V-Cache: about a fifth more frames (AMD, Ryzen 7 7800X3D and 9800X3D, comparison with the models without).
  const cache = /X3D/.test(part.name) ? 1.2 : 1;
  return speed * cache * (0.7 + 0.3 * (Math.min(part.cores, GAMING_CORES) / GAMING_CORES));
}

function editingScore(part: Processor): number | null {
  const speed = speedOf(part);
  return speed === null || part.cores === null || part.cores < 8 ? null : speed * part.cores ** 0.8;
}

/** Fourteen cores at 5 GHz: a desk needs no more, and the cheaper of two such processors is proposed. */
const OFFICE_GOAL = 20;

function officeScore(part: Processor): number | null {
  const speed = speedOf(part);
  if (speed === null || part.cores === null || part.hasGraphics !== true) return null;
  return part.tdp === null || part.tdp > 65 ? null : Math.min(speed * part.cores ** 0.5, OFFICE_GOAL);
}

/** What a rank beyond the goal still counts: the display shows no more. */
const BEYOND_GOAL = 0.15;

/** @param goal the rank that the use needs in full quality (the makers' own "for 1080p", "for 1440p", "for 4K") */
const rankOf =
  (least: number, goal: number) =>
  ({ chip }: GraphicsCard): number | null => {
    const rank = chip === null ? 0 : (graphicsChip(chip)?.rank ?? 0);
    if (rank < least) return null;
    return rank <= goal ? rank : goal + (rank - goal) * BEYOND_GOAL;
  };

export const profiles: Readonly<Record<Use, Profile>> = {
  'gaming-1080p': {
    purpose: 'pour jouer en Full HD (1080p)',
    graphics: 'required',
    memory: { least: 16, good: 32 },
    storage: { least: 500, good: 1000 },
    processorScore: gamingScore,
    graphicsScore: rankOf(76, 140),
    graphicsWeight: 0.6,
    quiet: false,
  },
  'gaming-1440p': {
    purpose: 'pour jouer en QHD (1440p)',
    graphics: 'required',
    memory: { least: 16, good: 32 },
    storage: { least: 1000, good: 2000 },
    processorScore: gamingScore,
    graphicsScore: rankOf(121, 240),
    graphicsWeight: 0.6,
    quiet: false,
  },
  'editing-4k': {
    purpose: 'pour le montage vidéo 4K',
    graphics: 'required',
    memory: { least: 32, good: 64 },
    storage: { least: 1000, good: 2000 },
    processorScore: editingScore,
    graphicsScore: rankOf(95, 190),
    graphicsWeight: 0.4,
    quiet: false,
  },
  'quiet-office': {
    purpose: 'pour un bureau silencieux',
    graphics: 'none',
    memory: { least: 16, good: 32 },
    storage: { least: 500, good: 1000 },
    processorScore: officeScore,
    graphicsScore: () => null,
    graphicsWeight: 0,
    quiet: true,
  },
};

/**
 * Chipsets on whose boards a processor is proposed, by what it takes at most: the makers position A and H for the entry level
 * and Z and X for the fastest processors (Intel, "Desktop chipsets"; AMD, "Socket AM5 motherboard chipsets").
 */
const boardClasses: readonly [watts: number, chipset: RegExp][] = [
  [150, /./],
  [200, /^[BZX]/],
  [Infinity, /^[ZX]/],
];

/** What a proposal may contain besides what fits. */
export const fitsProposal = {
  motherboard: ({ chipset }: Motherboard, { peakWatts }: Processor) =>
    boardClasses.find(([watts]) => (peakWatts ?? 0) <= watts)?.[1].test(chipset ?? '') === true,
  /** The cooler keeps up under full load, and is quiet where the use needs it. */
  cooler: ({ type, noise, dissipation }: Cooler, { quiet }: Profile, { peakWatts }: Processor) =>
    type !== null &&
    (dissipation === null || dissipation >= (peakWatts ?? 0)) &&
    (!quiet || noise === null || noise <= QUIET_DBA),
  memory: ({ modules, perModule }: Memory, least: number) =>
    modules === 2 && perModule !== null && modules * perModule >= least,
  /** The system starts from a drive in an M.2 port, without cables. */
  storage: ({ format, link, size }: Drive, least: number) =>
    format === 'M.2' && link === 'NVMe' && size !== null && size >= least,
  supply: ({ certified }: PowerSupply) => certified === true,
  chassis: ({ boards }: Chassis) => boards !== null,
};
