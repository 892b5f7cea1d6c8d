import type { Facts, Memory, PartKind } from '../parts.js';
import { readChassis, readCooler } from './chassis-and-cooling.js';
import { readGraphicsCard, readPowerSupply } from './graphics-and-power.js';
import { readMemory, readMotherboard, readProcessor } from './platform.js';
import { type DataSheet, Sheet } from '@boutik/kernel';
import { readDrive } from './storage.js';

export interface SoldPart {
  name: string;
  /** Slug of the category of the third level. */
  category: string;
  specification: DataSheet;
}

/** The category of the third level of memory for laptops. */
export const LAPTOP_MEMORY = 'so-dimm-pour-portable';

/** Categories of the third level whose products are no parts of a computer's case, or none of the machine itself. */
const OTHER_PRODUCTS = new Set(['ventilateurs-de-boitier', LAPTOP_MEMORY, 'ssd-externes', 'disques-durs-externes']);

type Reader = (sheet: Sheet, name: string) => Facts;
const readers: Record<PartKind, Reader> = {
  processor: readProcessor,
  motherboard: readMotherboard,
  memory: readMemory,
  graphics: readGraphicsCard,
  storage: readDrive,
  supply: readPowerSupply,
  chassis: readChassis,
  cooler: readCooler,
};

/** The facts of a product of a kind's category; null when it is an accessory, or for another computer. */
export function readFacts(kind: PartKind, { name, category, specification }: SoldPart): Facts | null {
  return OTHER_PRODUCTS.has(category) ? null : readers[kind](new Sheet(specification), name);
}

/** Of the category for laptops, whose modules are all SO-DIMM. */
export function readLaptopMemory({ name, specification }: SoldPart): Memory {
  return { ...readMemory(new Sheet(specification), name), format: 'SO-DIMM' };
}
