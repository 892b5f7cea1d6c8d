import type { MemoryType } from '../parts.js';

export interface Generation {
  /** French name, after "les processeurs". */
  label: string;
  socket: string;
  memory: readonly MemoryType[];
  /** Fastest memory that the maker specifies, in MT/s; faster kits run at it unless a profile is chosen in the BIOS. */
  memorySpeed: Partial<Record<MemoryType, number>>;
}

/**
 * Generations of processors for desktop computers. Sources: AMD, "Processor specifications" (socket, system memory type
 * and specification of each model); Intel ARK, "Sockets supported" and "Memory types".
 */
export const generations: Readonly<Record<string, Generation>> = {
  zen: { label: 'Ryzen 1000', socket: 'AM4', memory: ['DDR4'], memorySpeed: { DDR4: 2666 } },
  'zen+': { label: 'Ryzen 2000', socket: 'AM4', memory: ['DDR4'], memorySpeed: { DDR4: 2933 } },
  zen2: { label: 'Ryzen 3000', socket: 'AM4', memory: ['DDR4'], memorySpeed: { DDR4: 3200 } },
  zen3: { label: 'Ryzen 5000', socket: 'AM4', memory: ['DDR4'], memorySpeed: { DDR4: 3200 } },
  zen4: { label: 'Ryzen 7000', socket: 'AM5', memory: ['DDR5'], memorySpeed: { DDR5: 5200 } },
  'zen4-apu': { label: 'Ryzen 8000', socket: 'AM5', memory: ['DDR5'], memorySpeed: { DDR5: 5200 } },
  zen5: { label: 'Ryzen 9000', socket: 'AM5', memory: ['DDR5'], memorySpeed: { DDR5: 5600 } },
  'sandy-bridge': { label: 'Core de 2e génération', socket: 'LGA1155', memory: ['DDR3'], memorySpeed: { DDR3: 1333 } },
  'ivy-bridge': { label: 'Core de 3e génération', socket: 'LGA1155', memory: ['DDR3'], memorySpeed: { DDR3: 1600 } },
  haswell: { label: 'Core de 4e génération', socket: 'LGA1150', memory: ['DDR3'], memorySpeed: { DDR3: 1600 } },
  'haswell-refresh': {
    label: 'Core de 4e génération (Refresh)',
    socket: 'LGA1150',
    memory: ['DDR3'],
    memorySpeed: { DDR3: 1600 },
  },
  // Both also take DDR3L, on the few boards that are made for it.
  skylake: { label: 'Core de 6e génération', socket: 'LGA1151', memory: ['DDR4', 'DDR3'], memorySpeed: { DDR4: 2133 } },
  'kaby-lake': {
    label: 'Core de 7e génération',
    socket: 'LGA1151',
    memory: ['DDR4', 'DDR3'],
    memorySpeed: { DDR4: 2400 },
  },
  'coffee-lake': { label: 'Core de 8e génération', socket: 'LGA1151', memory: ['DDR4'], memorySpeed: { DDR4: 2666 } },
  'coffee-lake-refresh': {
    label: 'Core de 9e génération',
    socket: 'LGA1151',
    memory: ['DDR4'],
    memorySpeed: { DDR4: 2666 },
  },
  'comet-lake': { label: 'Core de 10e génération', socket: 'LGA1200', memory: ['DDR4'], memorySpeed: { DDR4: 2933 } },
  'rocket-lake': { label: 'Core de 11e génération', socket: 'LGA1200', memory: ['DDR4'], memorySpeed: { DDR4: 3200 } },
  'alder-lake': {
    label: 'Core de 12e génération',
    socket: 'LGA1700',
    memory: ['DDR4', 'DDR5'],
    memorySpeed: { DDR4: 3200, DDR5: 4800 },
  },
  'raptor-lake': {
    label: 'Core de 13e génération',
    socket: 'LGA1700',
    memory: ['DDR4', 'DDR5'],
    memorySpeed: { DDR4: 3200, DDR5: 5600 },
  },
  'raptor-lake-refresh': {
    label: 'Core de 14e génération',
    socket: 'LGA1700',
    memory: ['DDR4', 'DDR5'],
    memorySpeed: { DDR4: 3200, DDR5: 5600 },
  },
  'arrow-lake': { label: 'Core Ultra 200', socket: 'LGA1851', memory: ['DDR5'], memorySpeed: { DDR5: 6400 } },
};

/** Names of the makers' microarchitectures, as data sheets give them. */
const architectures: Readonly<Record<string, string>> = {
  Zen: 'zen',
  'Zen+': 'zen+',
  'Zen 2': 'zen2',
  'Zen 3': 'zen3',
  'Zen 4': 'zen4',
  'Zen 5': 'zen5',
  'Sandy Bridge': 'sandy-bridge',
  'Ivy Bridge': 'ivy-bridge',
  Haswell: 'haswell',
  'Haswell Refresh': 'haswell-refresh',
  Skylake: 'skylake',
  'Kaby Lake': 'kaby-lake',
  'Coffee Lake': 'coffee-lake',
  'Coffee Lake Refresh': 'coffee-lake-refresh',
  'Comet Lake': 'comet-lake',
  'Rocket Lake': 'rocket-lake',
  'Alder Lake': 'alder-lake',
  'Raptor Lake': 'raptor-lake',
  'Raptor Lake Refresh': 'raptor-lake-refresh',
  'Arrow Lake': 'arrow-lake',
};

/** By the thousands of a Ryzen's model number, where no architecture is given; graphics models differ and are left out. */
const ryzenSeries: Readonly<Record<string, string>> = {
  1: 'zen',
  2: 'zen+',
  3: 'zen2',
  5: 'zen3',
  7: 'zen4',
  8: 'zen4-apu',
  9: 'zen5',
};
const coreSeries: Readonly<Record<string, string>> = {
  6: 'skylake',
  7: 'kaby-lake',
  8: 'coffee-lake',
  9: 'coffee-lake-refresh',
  10: 'comet-lake',
  11: 'rocket-lake',
  12: 'alder-lake',
  13: 'raptor-lake',
  14: 'raptor-lake-refresh',
};

/**
 * Processors of workstations share the architecture and not the socket: Threadripper, EPYC, Xeon, and Intel's X series with
 * the models of its predecessors (Intel ARK: Core X-series and "Extreme edition").
 */
const WORKSTATION =
  /threadripper|epyc|xeon|i[79]-\d{4,5}XE?\b|i7-(?:3820|39[37]0K?|4820K|4930K|58[12]0K|5930K|68[05]0K|6900K)|i5-7640X/i;

/** The generation of a processor by its architecture or its name; null for workstations and what is not in the tables. */
export function generationOf(name: string, architecture: string | null): string | null {
  if (WORKSTATION.test(name)) return null;
  // The 8000 series has the architecture of the 7000 one and needs a later BIOS.
  if (/Ryzen \d (?:PRO )?8\d{3}/.test(name)) return 'zen4-apu';
  if (architecture !== null && architectures[architecture]) return architectures[architecture];
  const ryzen = /Ryzen \d (?:PRO )?(\d)\d{3}(\w*)/.exec(name);
  if (ryzen) {
    const isEarlyGraphicsModel = /^[23]$/.test(ryzen[1] ?? '') && /^GE?$/.test(ryzen[2] ?? '');
    return isEarlyGraphicsModel ? null : (ryzenSeries[ryzen[1] ?? ''] ?? null);
  }
  if (/Core Ultra \d 2\d\d/.test(name)) return 'arrow-lake';
  const core = /Core i\d-(1?\d)\d{3}/.exec(name);
  return core ? (coreSeries[core[1] ?? ''] ?? null) : null;
}
