import { z } from 'zod';
import { colour, range, unit, translate } from './french-values.js';
import { number, numbers, partKind, text } from './part.js';

const COMPONENTS = 'Composants';

const efficiencies = {
  plus: '80 PLUS',
  bronze: '80 PLUS Bronze',
  silver: '80 PLUS Silver',
  gold: '80 PLUS Gold',
  platinum: '80 PLUS Platinum',
  titanium: '80 PLUS Titanium',
};

export const powerSupplies = partKind(
  { prefix: 'ALI', category: COMPONENTS },
  {
    type: z.string(),
    efficiency: text,
    wattage: z.number(),
    modular: z.union([z.string(), z.boolean()]).nullable(),
    color: text,
  },
  (row, name) => ({
    name: `${name} ${row.wattage} W`,
    subcategory: 'Alimentations',
    subsubcategory:
      row.type !== 'ATX'
        ? 'Alimentations compactes'
        : row.efficiency
          ? `ATX ${translate(row.efficiency, efficiencies)}`
          : 'ATX sans certification',
    sheet: {
      alimentation: {
        puissance: unit(row.wattage, 'W'),
        certification: row.efficiency ? translate(row.efficiency, efficiencies) : 'Sans',
      },
      format: {
        format_alimentation: row.type,
        modulaire:
          row.modular === false
            ? 'Non'
            : row.modular === 'Semi'
              ? 'Semi-modulaire'
              : row.modular === null
                ? null
                : 'Oui',
      },
      apparence: { couleur: colour(row.color) },
    },
  }),
);

const caseTypes: Record<string, string> = {
  'ATX Mid Tower': 'Moyen tour ATX',
  'ATX Full Tower': 'Grand tour ATX',
  'ATX Mini Tower': 'Mini tour ATX',
  'MicroATX Mini Tower': 'Micro-ATX',
  'MicroATX Mid Tower': 'Micro-ATX',
  'MicroATX Desktop': 'Boîtiers de bureau',
  'MicroATX Slim': 'Boîtiers de bureau',
  'ATX Desktop': 'Boîtiers de bureau',
  HTPC: 'Boîtiers de salon',
  'Mini ITX Tower': 'Compact Mini-ITX',
  'Mini ITX Desktop': 'Compact Mini-ITX',
  'Mini ITX Test Bench': 'Bancs de test',
  'ATX Test Bench': 'Bancs de test',
};
const panels = {
  'Tempered Glass': 'Verre trempé',
  Acrylic: 'Acrylique',
  Mesh: 'Tôle ajourée',
  'Tinted Tempered Glass': 'Verre trempé teinté',
  'Tinted Acrylic': 'Acrylique teinté',
};

export const cases = partKind(
  { prefix: 'BOI', category: COMPONENTS },
  { type: z.string(), color: text, psu: number, side_panel: text, external_volume: number, internal_35_bays: number },
  (row) => ({
    subcategory: 'Boîtiers',
    subsubcategory: caseTypes[row.type] ?? 'Autres boîtiers',
    sheet: {
      format: { format_boitier: caseTypes[row.type] ?? row.type, volume: unit(row.external_volume, 'litres') },
      compatibilite: {
        emplacements_35_pouces: row.internal_35_bays === null ? null : String(row.internal_35_bays),
        alimentation_fournie: unit(row.psu, 'W') ?? 'Non',
      },
      apparence: { panneau_lateral: translate(row.side_panel, panels) ?? 'Plein', couleur: colour(row.color) },
    },
  }),
);

export const coolers = partKind(
  { prefix: 'REF', category: COMPONENTS },
  { rpm: numbers, noise_level: numbers, color: text, size: number },
  (row, name) => ({
    name: row.size === null || name.includes(String(row.size)) ? name : `${name} ${row.size} mm`,
    subcategory: 'Refroidissement',
    subsubcategory: row.size === null ? 'Ventirads' : 'Watercooling',
    sheet: {
      refroidissement: {
        type_refroidissement: row.size === null ? 'Air' : 'Liquide',
        taille_radiateur: unit(row.size, 'mm'),
        vitesse_rotation: range(row.rpm, 'tr/min'),
      },
      acoustique: { niveau_sonore: range(row.noise_level, 'dB') },
      apparence: { couleur: colour(row.color) },
    },
  }),
);
