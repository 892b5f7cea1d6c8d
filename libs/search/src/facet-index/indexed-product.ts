import type { Specification } from '@boutik/contract';
import type { IndexedFamily } from './families.js';

/** The indexed fields of one product on sale. */
export interface IndexedProduct {
  id: number;
  name: string;
  categoryId: number;
  subcategoryId: number;
  subsubcategoryId: number;
  brand: string | null;
  /** Selling price in cents, promotion applied. */
  priceWithoutTax: number;
  priceWithTax: number;
  /** Promotion that is displayed; only for products in stock. */
  inPromotion: boolean;
  isNew: boolean;
  isRefurbished: boolean;
  inStock: boolean;
  hasBadge: boolean;
  popularity: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Group and option pairs, see `extractOptions`. */
  options: readonly (readonly [group: string, option: string])[];
  /** Absent for a product of its own. */
  family?: IndexedFamily | null;
}

/** Longer values are prose and not offered as filters. */
const MAX_OPTION_LENGTH = 60;
const MAX_GROUP_LENGTH = 80;

/** Facet group of the brands. */
export const BRAND_GROUP = 'marque';

/**
 * Weights and manufacturer references differ for nearly every product, so they are useless as filters; brands have
 * their own column.
 */
const EXCLUDED_GROUPS = new Set(['poids', 'reference_fabricant', 'ean', BRAND_GROUP, '__proto__']);

/**
 * The values of a specification that can be filtered by, as pairs of group and option.
 * A label that several sections share keeps its name in the first one and becomes `section_label` in the others.
 */
export function extractOptions(specification: Specification): [group: string, option: string][] {
  const found: CollectedOptions = { owners: new Map(), options: [] };
  collect(specification, '', found);
  return found.options;
}

interface CollectedOptions {
  /** First section of each label. */
  owners: Map<string, string>;
  options: [group: string, option: string][];
}

function collect(sheet: Specification, section: string, found: CollectedOptions): void {
  for (const [label, value] of Object.entries(sheet)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      collect(value, label, found);
      continue;
    }
    const group = toGroup(label, section, found.owners);
    if (group === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      const option = toOption(one);
      if (option !== null) found.options.push([group, option]);
    }
  }
}

function toGroup(label: string, section: string, owners: Map<string, string>): string | null {
  if (label === '' || EXCLUDED_GROUPS.has(label) || EXCLUDED_GROUPS.has(toKey(label))) return null;
  const owner = owners.get(label) ?? section;
  owners.set(label, owner);
  const group = owner === section ? label : `${section}_${label}`;
  return group.length <= MAX_GROUP_LENGTH && !group.includes(']') ? group : null;
}

/** The key of a name that staff made readable: "Référence fabricant" is "reference_fabricant". */
function toKey(label: string): string {
  return label.toLowerCase().replaceAll('é', 'e').replaceAll(' ', '_');
}

function toOption(value: string | number | boolean | null): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  const option = String(value).trim();
  return option === '' || option === '__proto__' || option.length > MAX_OPTION_LENGTH ? null : option;
}
