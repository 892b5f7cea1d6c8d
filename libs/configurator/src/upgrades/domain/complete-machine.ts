import { Sheet, type DataSheet } from '@boutik/kernel';
import { boardForms } from '../../compatibility/domain/knowledge/form-factors.js';
import type { BoardForm, MemoryType } from '../../compatibility/domain/parts.js';

/** How a computer is built, by its category; "desktop" is one whose category does not tell its size. */
type MachineShape = 'laptop' | 'tower' | 'mini' | 'all-in-one' | 'desktop';

/** What is known of a computer that is sold complete. Null: its data sheet does not tell. Sizes in gigabytes. */
export interface CompleteMachine {
  shape: MachineShape;
  /** A chip of Apple: memory and drives are soldered or of a format of their own, and no graphics card works with it. */
  hasAppleChip: boolean;
  /** "LPDDR" is soldered, or on a module of a format of its own. */
  memoryType: MemoryType | 'LPDDR' | null;
  memoryFormat: 'DIMM' | 'SO-DIMM' | null;
  memorySlots: number | null;
  maxMemory: number | null;
  m2Ports: number | null;
  /** Places for drives with SATA cables, by size in inches. */
  bays25: number | null;
  bays35: number | null;
  sataPorts: number | null;
  /** Of the case: the length of a graphics card in millimetres. */
  cardLength: number | null;
  supplyWatts: number | null;
  pcieConnectors: number | null;
  form: BoardForm | null;
}

/** The shapes by slug of the third level, then of the second. */
const shapes: Readonly<Record<string, MachineShape>> = {
  'mini-pc': 'mini',
  'mini-pc-reconditionnes': 'mini',
  'pc-tout-en-un': 'all-in-one',
  'pc-gaming': 'tower',
  'pc-professionnels': 'tower',
};

/** The shape of a product of these categories; null for what is no computer. */
export function shapeOf({ category, leaf }: { category: string; leaf: string }): MachineShape | null {
  if (category === 'ordinateurs-portables') return 'laptop';
  return category === 'ordinateurs-de-bureau' ? (shapes[leaf] ?? 'desktop') : null;
}

export function readMachine(shape: MachineShape, specification: DataSheet): CompleteMachine {
  const sheet = new Sheet(specification);
  return {
    shape,
    hasAppleChip: /^Apple M\d/.test(sheet.text('modele_processeur', 'modele_de_processeur') ?? ''),
    memoryType: memoryType(sheet.text('type_memoire')),
    memoryFormat: memoryFormat(sheet.text('format_memoire'), shape),
    memorySlots: sheet.number('emplacements_memoire'),
    maxMemory: sheet.gigabytes('memoire_maximale'),
    m2Ports: sheet.number('ports_m2'),
    bays25: sheet.number('emplacements_25_pouces'),
    bays35: sheet.number('emplacements_35_pouces'),
    sataPorts: sheet.number('ports_sata'),
    cardLength: sheet.number('longueur_carte_graphique_max', 'longueur_carte_max'),
    supplyWatts: sheet.number('puissance_alimentation'),
    pcieConnectors: sheet.number('connecteurs_pcie'),
    form: boardForms[sheet.text('format_carte_mere') ?? ''] ?? null,
  };
}

function memoryType(text: string | null): CompleteMachine['memoryType'] {
  if (text === null) return null;
  if (/LPDDR/i.test(text)) return 'LPDDR';
  const types = [...text.matchAll(/DDR([345])/g)].map(([name]) => name as MemoryType);
  return types.length === 1 ? (types[0] ?? null) : null;
}

/** Laptops that take modules take SO-DIMM; the modules of other computers depend on the model. */
function memoryFormat(text: string | null, shape: MachineShape): CompleteMachine['memoryFormat'] {
  if (shape === 'laptop' || /SO-?DIMM/i.test(text ?? '')) return 'SO-DIMM';
  return /\bU?DIMM\b/i.test(text ?? '') ? 'DIMM' : null;
}
