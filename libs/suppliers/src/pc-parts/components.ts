import { z } from 'zod';
import { colour, gigabytes, unit, translate } from './french-values.js';
import { number, numbers, partKind, text } from './part.js';

const COMPONENTS = 'Composants';

function processorCategory(name: string): string {
  if (/ryzen/i.test(name)) return /threadripper/i.test(name) ? 'Stations et serveurs' : 'AMD Ryzen';
  if (/xeon|epyc|opteron/i.test(name)) return 'Stations et serveurs';
  if (/^intel core/i.test(name)) return 'Intel Core';
  return /^amd/i.test(name) ? 'Autres processeurs AMD' : 'Autres processeurs Intel';
}

export const processors = partKind(
  { prefix: 'CPU', category: COMPONENTS },
  {
    core_count: z.number(),
    core_clock: number,
    boost_clock: number,
    microarchitecture: text,
    tdp: number,
    graphics: text,
  },
  (row, name) => ({
    subcategory: 'Processeurs',
    subsubcategory: processorCategory(name),
    sheet: {
      processeur: { nombre_coeurs: String(row.core_count), architecture: row.microarchitecture },
      frequences: { frequence_base: unit(row.core_clock, 'GHz'), frequence_boost: unit(row.boost_clock, 'GHz') },
      graphismes: { circuit_graphique: row.graphics ?? 'Non' },
      thermique: { tdp: unit(row.tdp, 'W') },
    },
  }),
);

export const memories = partKind(
  { prefix: 'RAM', category: COMPONENTS },
  {
    speed: numbers,
    modules: z.array(z.number()).length(2),
    price_per_gb: number,
    color: text,
    first_word_latency: number,
    cas_latency: number,
  },
  (row, name) => {
    const [generation, speed] = Array.isArray(row.speed) ? row.speed : [undefined, row.speed ?? undefined];
    const [count = 1, each = 0] = row.modules;
    const type = generation && generation > 1 ? `DDR${generation}` : 'DDR';
    return {
      name: [
        name.replace(/ \d+(\.\d+)? [GM]B$/, ''),
        `${gigabytes(count * each)} (${count} x ${gigabytes(each)})`,
        speed ? `${type}-${speed}` : type,
        row.cas_latency ? `CL${row.cas_latency}` : '',
      ]
        .join(' ')
        .trim(),
      subcategory: 'Mémoire vive',
      subsubcategory: generation === undefined || generation < 3 ? 'DDR2 et plus anciennes' : type,
      sheet: {
        memoire: {
          type_memoire: type,
          capacite_totale: gigabytes(count * each),
          capacite_par_barrette: gigabytes(each),
          nombre_barrettes: String(count),
        },
        performances: {
          frequence_mhz: unit(speed ?? null, 'MHz'),
          latence_cas: row.cas_latency === null ? null : `CL${row.cas_latency}`,
          latence_premier_mot: unit(row.first_word_latency, 'ns'),
        },
        apparence: { couleur: colour(row.color) },
      },
    };
  },
);

const sockets = /^(AM\d|LGA ?\d+(?:-\d)?|sTRX?\d|FM\d\+?)/;

export const motherboards = partKind(
  { prefix: 'CM', category: COMPONENTS },
  { socket: z.string(), form_factor: text, max_memory: number, memory_slots: number, color: text },
  (row) => ({
    subcategory: 'Cartes mères',
    subsubcategory: row.socket.startsWith('Integrated')
      ? 'Processeur intégré'
      : sockets.test(row.socket)
        ? `Socket ${row.socket.split('/')[0]}`
        : 'Autres sockets',
    sheet: {
      processeur: { socket: row.socket.replace(/^Integrated /, 'Intégré ') },
      format: {
        format_carte_mere: translate(row.form_factor, {
          'Micro ATX': 'Micro-ATX',
          'Mini ITX': 'Mini-ITX',
          EATX: 'E-ATX',
          'XL ATX': 'XL-ATX',
        }),
      },
      memoire: {
        memoire_maximale: gigabytes(row.max_memory),
        emplacements_memoire: row.memory_slots === null ? null : String(row.memory_slots),
      },
      apparence: { couleur: colour(row.color) },
    },
  }),
);

const chipVendors: [RegExp, string, string][] = [
  [/^(GeForce RTX \d\d)/, 'NVIDIA', 'GeForce RTX'],
  [/^(GeForce|NVS|Vanta)/, 'NVIDIA', 'GeForce GTX et antérieures'],
  [/^Radeon (RX|VII)/, 'AMD', 'Radeon RX'],
  [/^(Radeon (?!PRO)|Vega)/i, 'AMD', 'Radeon antérieures'],
  [/^Arc/, 'Intel', 'Intel Arc'],
  [/^(FirePro|Radeon PRO)/i, 'AMD', 'Cartes professionnelles'],
  [/./, 'NVIDIA', 'Cartes professionnelles'],
];

export const graphicsCards = partKind(
  { prefix: 'GPU', category: COMPONENTS },
  { chipset: z.string(), memory: number, core_clock: number, boost_clock: number, color: text, length: number },
  (row, name) => {
    const [, vendor, category] = chipVendors.find(([pattern]) => pattern.test(row.chipset)) ?? [
      null,
      'NVIDIA',
      'Cartes professionnelles',
    ];
    const chip = row.chipset.replace(/ (\d+)GB$/, ' $1 Go');
    return {
      name: [
        name,
        name.includes(chip) ? '' : chip,
        row.memory === null || / \d+ Go$/.test(chip) ? '' : gigabytes(row.memory),
      ]
        .filter(Boolean)
        .join(' '),
      subcategory: 'Cartes graphiques',
      subsubcategory: category,
      sheet: {
        processeur_graphique: {
          fondeur: vendor,
          puce: chip,
          frequence_base: unit(row.core_clock, 'MHz'),
          frequence_boost: unit(row.boost_clock, 'MHz'),
        },
        memoire: { memoire_video: gigabytes(row.memory) },
        dimensions: { longueur: unit(row.length, 'mm') },
        apparence: { couleur: colour(row.color) },
      },
    };
  },
);
