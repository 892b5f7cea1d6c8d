import { createHash } from 'node:crypto';
import { fromEuros, share } from '@boutik/kernel';
import { z } from 'zod';
import { brandOf } from '../mapping/brand-names.js';
import type { ImportTerms, MappedRow, Mapping, SourceRow } from '../mapping/mapping.js';
import { drives, keyboards, mice, monitors, systems, wirelessCards } from './around-the-computer.js';
import { cases, coolers, powerSupplies } from './case-power-cooling.js';
import { graphicsCards, memories, motherboards, processors } from './components.js';
import type { PartKind, PartView, Sheet } from './part.js';

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
    map: (row, terms) => mapPart(kind, row, terms),
    identify: (row) => ({
      reference: referenceOf(kind.prefix, row),
      hasPrice: typeof row['price'] === 'number' && row['price'] > 0,
    }),
  };
}

function mapPart(kind: PartKind, row: SourceRow, terms: ImportTerms): MappedRow {
  try {
    const { name, price, view } = kind.read(row);
    return {
      draft: {
        ...priced(price, terms),
        ...described(kind, name, view),
        reference: referenceOf(kind.prefix, row),
        supplier: { id: terms.supplierId },
      },
    };
  } catch (error) {
    if (error instanceof z.ZodError) return { reasons: error.issues.map(reasonOf) };
    throw error;
  }
}

/**
 * Converts dollars to the purchase price in euros, and adds the margin for the sale price; null and 0 mean "price on
 * request".
 */
function priced(dollars: number | null, terms: ImportTerms) {
  if (dollars === null || dollars === 0) return { netPriceCents: null, purchasePriceCents: null };
  const purchasePriceCents = share(fromEuros(dollars), terms.exchangeRateBp);
  return {
    purchasePriceCents,
    netPriceCents: purchasePriceCents + share(purchasePriceCents, terms.marginBp),
    firstStock: terms.firstStock,
  };
}

function described(kind: PartKind, name: string, view: PartView) {
  return {
    name: view.name ?? name,
    brand: brandOf(name),
    category: kind.category,
    subcategory: view.subcategory,
    subsubcategory: view.subsubcategory,
    specification: filled(view.sheet),
  };
}

function filled(sheet: Sheet): Record<string, Record<string, string>> {
  const sections = Object.entries(sheet).map(([section, lines]) => {
    const known = Object.entries(lines).filter((line): line is [string, string] => line[1] !== null);
    return [section, Object.fromEntries(known)] as const;
  });
  return Object.fromEntries(sections.filter(([, lines]) => Object.keys(lines).length > 0));
}

/** A reference that is stable across imports: a hash of all columns except the prices. */
function referenceOf(prefix: string, row: SourceRow): string {
  const identity = Object.entries(row)
    .filter(([column]) => column !== 'price' && column !== 'price_per_gb')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${prefix}-${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12).toUpperCase()}`;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Colonnes inconnues : ${issue.keys.join(', ')}.`;
  const column = issue.path.join('.');
  return issue.code === 'invalid_type' && !/[.!]$/.test(issue.message)
    ? `Colonne « ${column} » : valeur absente ou d'un autre type.`
    : `Colonne « ${column} » : ${issue.message}`;
}
