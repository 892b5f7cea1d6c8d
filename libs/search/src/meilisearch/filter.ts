import { BRAND_GROUP } from '../facet-index/product-facts.js';
import type { Bounds, ProductSearch } from '../search-engine.js';
import { nameToken, numbersField, optionToken } from './option-token.js';
import { brandKey } from './product-document.js';

/** Filters of a search that are left out. */
export interface Without {
  /** Group whose own selection and range are left out, to count its other options. */
  group?: string;
  prices?: boolean;
}

const places = { category: 'category', subcategory: 'subcategory', subsubcategory: 'subsubcategory' } as const;

/** The scope of a listing as filter conditions, combined with AND. */
export function scopeFilter({ scope }: ProductSearch): string[] {
  switch (scope.kind) {
    case 'everything':
      return [];
    case 'promotions':
      return ['promotion = 1'];
    case 'new':
      return ['isNew = 1'];
    case 'refurbished':
      return ['refurbished = 1'];
    case 'brand':
      return [`brandKey = ${quoted(brandKey(scope.name))}`];
    default:
      return [`${places[scope.kind]} = ${scope.id}`];
  }
}

/** The scope and the filters of a search as filter conditions, combined with AND. */
export function searchFilter(search: ProductSearch, without: Without = {}): string[] {
  const filter = scopeFilter(search);
  if (search.promotionsOnly) filter.push('promotion = 1');
  if (!without.prices) {
    const { minPrice: min, maxPrice: max } = search;
    if (min !== null || max !== null) filter.push(between(priceField(search), { min, max }));
  }
  for (const [group, options] of search.selections) if (group !== without.group) filter.push(oneOf(group, options));
  for (const [group, bounds] of search.ranges)
    if (group !== without.group) filter.push(between(numbersField(group), bounds));
  return filter;
}

export function priceField({ shownPrice }: Pick<ProductSearch, 'shownPrice'>): 'priceWithTax' | 'priceWithoutTax' {
  return shownPrice === 'with-tax' ? 'priceWithTax' : 'priceWithoutTax';
}

/** The products that have one of a group's options. */
export function oneOf(group: string, options: readonly string[]): string {
  const tokens = options.flatMap((option) => tokenOf(group, option) ?? []);
  return `${facetOf(group)} IN [${tokens.map(quoted).join(', ')}]`;
}

/** The index field that contains the options of a group. */
export function facetOf(group: string): 'brand' | 'options' {
  return group === BRAND_GROUP ? 'brand' : 'options';
}

function tokenOf(group: string, option: string): string | null {
  return group === BRAND_GROUP ? nameToken(option) : optionToken(group, option);
}

/** A quoted and escaped value for a filter expression. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Below every number of a specification: a range open on both sides matches any number. */
const LEAST = -1_000_000_000_000_000;

/** `TO` instead of two conditions: of a product with several numbers, one must be within both bounds. */
function between(field: string, { min, max }: Bounds): string {
  if (max === null) return `${field} >= ${min ?? LEAST}`;
  return min === null ? `${field} <= ${max}` : `${field} ${min} TO ${max}`;
}
