import type { Family } from '../product-draft.js';
import { accessories } from './accessories.js';
import { audioAndVideo } from './audio-video.js';
import { cases } from './cases.js';
import { cooling } from './cooling.js';
import { desktops } from './desktops.js';
import { energy } from './energy.js';
import { flashStorage } from './flash-storage.js';
import { graphicsCards } from './graphics-cards.js';
import { hardDrives } from './hard-drives.js';
import { laptops } from './laptops.js';
import { memory } from './memory.js';
import { mobile } from './mobile.js';
import { monitors } from './monitors.js';
import { motherboards } from './motherboards.js';
import { network } from './network.js';
import { keyboardsAndMice } from './peripherals.js';
import { powerSupplies } from './power-supplies.js';
import { printing } from './printing.js';
import { processors } from './processors.js';
import { refurbished } from './refurbished.js';
import { servers } from './servers.js';
import { software } from './software.js';
import { solidStateDrives } from './solid-state-drives.js';

/** Product references follow this order: add new families at the end. */
// biome-ignore format: a table, one entry a line
export const families: readonly Family[] = [
  graphicsCards, processors, motherboards, memory, powerSupplies, cases, cooling, solidStateDrives, hardDrives, flashStorage,
  laptops, desktops, monitors, keyboardsAndMice, audioAndVideo, network, servers, printing, energy, mobile, accessories, software, refurbished,
];
