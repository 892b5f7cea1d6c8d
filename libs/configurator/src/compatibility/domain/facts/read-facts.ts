import type { Facts, PartKind } from '../parts.js';
import { readChassis, readCooler } from './chassis-and-cooling.js';
import { readGraphicsCard, readPowerSupply } from './graphics-and-power.js';
import { readMemory, readMotherboard, readProcessor } from './platform.js';
import { type DataSheet, Sheet } from './sheet.js';
import { readDrive } from './storage.js';

export interface SoldPart {
  name: string;
  /** Slug of the category of the third level. */
  category: string;
  specification: DataSheet;
}

/** Categories of the third level whose products are no parts of a computer's case, or none of the machine itself. */
const OTHER_PRODUCTS = new Set([
  'ventilateurs-de-boitier',
  'so-dimm-pour-portable',
  'ssd-externes',
  'disques-durs-externes',
]);

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
