/** The kinds of parts, in the order in which a machine is composed. */
export const partKinds = [
  'processor',
  'motherboard',
  'memory',
  'graphics',
  'storage',
  'supply',
  'chassis',
  'cooler',
] as const;
export type PartKind = (typeof partKinds)[number];

export type MemoryType = 'DDR3' | 'DDR4' | 'DDR5';
export type BoardForm = 'E-ATX' | 'ATX' | 'Micro-ATX' | 'Mini-ITX';

/**
 * What is known of a part. Null: the data sheet does not tell, and no table of `knowledge` does. Lengths in millimetres,
 * power in watts, memory and drives in gigabytes, speeds in MT/s.
 */
export interface Processor {
  kind: 'processor';
  name: string;
  socket: string | null;
  /** A key of `generations`. */
  generation: string | null;
  memoryTypes: readonly MemoryType[] | null;
  /** What a cooler has to dissipate. */
  tdp: number | null;
  /** The most that it takes from the supply. */
  peakWatts: number | null;
  hasGraphics: boolean | null;
  hasCooler: boolean | null;
  cores: number | null;
  boostGhz: number | null;
}

export interface Motherboard {
  kind: 'motherboard';
  socket: string | null;
  chipset: string | null;
  form: BoardForm | null;
  memoryType: MemoryType | null;
  memorySlots: number | null;
  maxMemory: number | null;
  m2Ports: number | null;
  sataPorts: number | null;
}

export interface Memory {
  kind: 'memory';
  type: string | null;
  format: 'DIMM' | 'SO-DIMM' | 'RDIMM' | null;
  modules: number | null;
  perModule: number | null;
  speed: number | null;
}

export interface GraphicsCard {
  kind: 'graphics';
  chip: string | null;
  length: number | null;
  watts: number | null;
  /** The supply that the maker recommends. */
  recommendedSupply: number | null;
  /** Expansion slots that it covers. */
  slots: number | null;
  /** 8-pin connectors, or a 12V-2x6 one. */
  connector: { type: '8-pin'; count: number } | { type: '12V-2x6' } | { type: 'none' } | null;
}

export interface Drive {
  kind: 'storage';
  format: 'M.2' | '2.5' | '3.5' | 'other' | null;
  link: 'NVMe' | 'SATA' | 'other' | null;
  size: number | null;
  solidState: boolean;
}

export interface PowerSupply {
  kind: 'supply';
  watts: number | null;
  format: string | null;
  /** 80 PLUS, whatever its level. */
  certified: boolean | null;
  depth: number | null;
  has12v2x6: boolean | null;
  pcieConnectors: number | null;
  sataConnectors: number | null;
}

export interface Chassis {
  kind: 'chassis';
  boards: readonly BoardForm[] | null;
  /** The maker lists the boards: what is not listed does not fit. */
  boardsListed: boolean;
  cardLength: number | null;
  coolerHeight: number | null;
  radiator: number | null;
  supplyFormat: string | null;
  supplyDepth: number | null;
  /** Watts of the supply that comes with it; 0 without one. */
  includedSupply: number | null;
  bays35: number | null;
  bays25: number | null;
}

export interface Cooler {
  kind: 'cooler';
  type: 'air' | 'liquid' | null;
  sockets: readonly string[] | null;
  height: number | null;
  radiator: number | null;
  dissipation: number | null;
  /** In dBA at full speed. */
  noise: number | null;
}

export type Facts = Processor | Motherboard | Memory | GraphicsCard | Drive | PowerSupply | Chassis | Cooler;

/** The chosen parts: several kits of memory and drives, one of each other kind. */
export interface Build {
  processor: Processor | null;
  motherboard: Motherboard | null;
  memory: readonly Memory[];
  graphics: GraphicsCard | null;
  storage: readonly Drive[];
  supply: PowerSupply | null;
  chassis: Chassis | null;
  cooler: Cooler | null;
}

export const EMPTY_BUILD: Build = {
  processor: null,
  motherboard: null,
  memory: [],
  graphics: null,
  storage: [],
  supply: null,
  chassis: null,
  cooler: null,
};

/** The build with one more part: it replaces the part of its kind, or is added to its kits and drives. */
export function withPart(build: Build, part: Facts): Build {
  if (part.kind === 'memory') return { ...build, memory: [...build.memory, part] };
  if (part.kind === 'storage') return { ...build, storage: [...build.storage, part] };
  return { ...build, [part.kind]: part };
}
