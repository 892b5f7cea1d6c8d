import { chipsetInName } from '../knowledge/chipsets.js';
import { boardForms, memoryOfSockets } from '../knowledge/form-factors.js';
import { generationOf, generations } from '../knowledge/generations.js';
import { peakWattsOf } from '../knowledge/peak-power.js';
import type { Memory, MemoryType, Motherboard, Processor } from '../parts.js';
import type { Sheet } from '@boutik/kernel';

const MEMORY_TYPES = /DDR([345])\b/g;

/** "Socket LGA 1700" is LGA1700. */
function socketName(text: string | null): string | null {
  return text === null ? null : text.replace(/^socket\s+/i, '').replace(/^LGA\s+/i, 'LGA');
}

function memoryTypes(text: string | null): MemoryType[] {
  return [...(text ?? '').matchAll(MEMORY_TYPES)].map(([name]) => name as MemoryType);
}

export function readProcessor(sheet: Sheet, name: string): Processor {
  const key = generationOf(name, sheet.text('architecture'));
  const generation = key === null ? undefined : generations[key];
  const types = memoryTypes(sheet.text('type_memoire'));
  const tdp = sheet.number('tdp');
  return {
    kind: 'processor',
    name,
    socket: socketName(sheet.text('socket')) ?? generation?.socket ?? null,
    generation: key,
    memoryTypes: types.length > 0 ? types : (generation?.memory ?? null),
    tdp,
    peakWatts: peakWattsOf(name, tdp),
    hasGraphics: sheet.yesNo('circuit_graphique'),
    hasCooler: sheet.yesNo('ventirad_fourni'),
    cores: sheet.number('nombre_coeurs'),
    boostGhz: sheet.number('frequence_boost', 'frequence_base'),
  };
}

/** "PRO B760M-P DDR4", "Z690-A D4": makers mark the boards of a socket with two types of memory. */
function memoryTypeInName(name: string): MemoryType | null {
  const found = /\bD(?:DR)?([345])\b/.exec(name);
  return found ? (`DDR${found[1]}` as MemoryType) : null;
}

export function readMotherboard(sheet: Sheet, name: string): Motherboard {
  const socket = socketName(sheet.text('socket'));
  const stated = memoryTypes(sheet.text('type_memoire'));
  return {
    kind: 'motherboard',
    socket,
    chipset: sheet.text('chipset')?.replace(/^(?:AMD|Intel)\s+/, '') ?? chipsetInName(name),
    form: boardForms[sheet.text('format_carte_mere', 'format') ?? ''] ?? null,
    memoryType:
      stated.length === 1 ? (stated[0] ?? null) : (memoryTypeInName(name) ?? memoryOfSockets[socket ?? ''] ?? null),
    memorySlots: sheet.number('emplacements_memoire'),
    maxMemory: sheet.gigabytes('memoire_maximale'),
    m2Ports: sheet.number('ports_m2'),
    sataPorts: sheet.number('ports_sata'),
  };
}

/** Lines that their makers sell as DIMM for desktop computers only (product pages of Corsair, G.Skill, Kingston, TEAMGROUP). */
const DESKTOP_LINES =
  /Vengeance (?:LPX|RGB|LED|Pro)|Dominator|Trident|Ripjaws (?:V|4|S5|M5|X|Z)\b|Flare X|Sniper X|Fury (?:Beast|Renegade)|HyperX (?:Predator|Savage)|T-Force (?:Delta|Vulcan|Dark|Xtreem|Night Hawk)|T-Create/i;

function memoryFormat(sheet: Sheet, name: string): Memory['format'] {
  const text = `${sheet.text('format_memoire', 'format') ?? ''} ${name}`;
  if (/SO-?DIMM|Fury Impact/i.test(text)) return 'SO-DIMM';
  if (/RDIMM|LRDIMM|Registered|Server Premier/i.test(text)) return 'RDIMM';
  return /\bU?DIMM\b/i.test(text) || DESKTOP_LINES.test(name) ? 'DIMM' : null;
}

export function readMemory(sheet: Sheet, name: string): Memory {
  const modules = sheet.number('nombre_barrettes');
  const perModule = sheet.gigabytes('capacite_par_barrette');
  return {
    kind: 'memory',
    type: sheet.text('type_memoire'),
    format: memoryFormat(sheet, name),
    modules,
    perModule,
    speed: sheet.number('frequence_mhz', 'frequence'),
  };
}
