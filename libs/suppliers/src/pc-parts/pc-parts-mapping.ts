import { createHash } from 'node:crypto';
import { applyRate, fromEuros, readableSheet } from '@boutik/kernel';
import { z } from 'zod';
import { detectBrand } from '../mapping/brand-names.js';
import type { ImportSettings, MappedRow, Mapping, SourceRow } from '../mapping/mapping.js';
import { drives, keyboards, mice, monitors, systems, wirelessCards } from './peripherals.js';
import { cases, coolers, powerSupplies } from './case-power-cooling.js';
import { graphicsCards, memories, motherboards, processors } from './components.js';
import type { PartKind, PartView, SpecificationSheet } from './part.js';

/** Kinds by file name without extension: "cpu.jsonl.gz". */
const kinds: Record<string, PartKind> = {
  case: cases,
  cpu: processors,
  'cpu-cooler': coolers,
  'internal-hard-drive': drives,
  keyboard: keyboards,
  memory: memories,
  monitor: monitors,
  motherboard: motherboards,
  mouse: mice,
  os: systems,
  'power-supply': powerSupplies,
  'video-card': graphicsCards,
  'wireless-network-card': wirelessCards,
};

/** The mapping of a pc-parts file, or null when the file name is not a known kind. */
export function pcPartsMapping(fileName: string): Mapping | null {
  const kind = kinds[fileName.replace(/\.(jsonl|ndjson|json)(\.gz)?$/i, '')];
  if (!kind) return null;
  return {
    name: 'pc-parts',
    map: (row, settings) => mapPart(kind, row, settings),
    identify: (row) => ({
      reference: toReference(kind.prefix, row),
      hasPrice: typeof row['price'] === 'number' && row['price'] > 0,
    }),
  };
}

function mapPart(kind: PartKind, row: SourceRow, settings: ImportSettings): MappedRow {
  try {
    const { name, price, view } = kind.read(row);
    return {
      draft: {
        ...toPrices(price, settings),
        ...toDescription(kind, name, view),
        reference: toReference(kind.prefix, row),
        supplier: { id: settings.supplierId },
      },
    };
  } catch (error) {
    if (error instanceof z.ZodError) return { reasons: error.issues.map(issueMessage) };
    throw error;
  }
}

/**
 * Converts dollars to the purchase price in euros, and adds the margin for the sale price; null and 0 mean "price on
 * request".
 */
function toPrices(dollars: number | null, settings: ImportSettings) {
  if (dollars === null || dollars === 0) return { netPriceCents: null, purchasePriceCents: null };
  const purchasePriceCents = applyRate(fromEuros(dollars), settings.exchangeRateBp);
  return {
    purchasePriceCents,
    netPriceCents: purchasePriceCents + applyRate(purchasePriceCents, settings.marginBp),
    firstStock: settings.firstStock,
  };
}

function toDescription(kind: PartKind, name: string, view: PartView) {
  return {
    name: view.name ?? name,
    brand: detectBrand(name),
    category: kind.category,
    subcategory: view.subcategory,
    subsubcategory: view.subsubcategory,
    specification: readableSheet(withoutNulls(view.sheet)),
  };
}

function withoutNulls(sheet: SpecificationSheet): Record<string, Record<string, string>> {
  const sections = Object.entries(sheet).map(([section, lines]) => {
    const filledLines = Object.entries(lines).filter((line): line is [string, string] => line[1] !== null);
    return [section, Object.fromEntries(filledLines)] as const;
  });
  return Object.fromEntries(sections.filter(([, lines]) => Object.keys(lines).length > 0));
}

/** A reference that is stable across imports: a hash of all columns except the prices. */
function toReference(prefix: string, row: SourceRow): string {
  const identity = Object.entries(row)
    .filter(([column]) => column !== 'price' && column !== 'price_per_gb')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${prefix}-${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12).toUpperCase()}`;
}

function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Colonnes inconnues : ${issue.keys.join(', ')}.`;
  const column = issue.path.join('.');
  return issue.code === 'invalid_type' && !/[.!]$/.test(issue.message)
    ? `Colonne « ${column} » : valeur absente ou d'un autre type.`
    : `Colonne « ${column} » : ${issue.message}`;
}
