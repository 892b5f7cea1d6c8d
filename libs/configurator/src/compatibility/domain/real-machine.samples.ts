import { type Build, EMPTY_BUILD } from './parts.js';
import { cards, cases, coolers, drives, memories, motherboards, processors, supplies } from './real-parts.samples.js';

/** A gaming machine whose parts are all known to fit. */
export const gaming: Build = {
  ...EMPTY_BUILD,
  processor: processors.ryzen7600,
  motherboard: motherboards.b650,
  memory: [memories.ddr5],
  graphics: cards.rtx5060,
  storage: [drives.nvme],
  supply: supplies.cx550,
  chassis: cases.north,
  cooler: coolers.nhd15,
};
