import { BRAND_GROUP } from '../facet-index/indexed-product.js';
import type { Bounds, ProductSearch } from '../search-engine.js';
import { nameToken, numberField, optionToken } from './option-token.js';
import { brandKey } from './product-document.js';

/** Filters of a search that are left out. */
export interface OmittedChoices {
  /** Group whose own selection and range are left out, to count its other options. */
  group?: string;
  prices?: boolean;
}

const categoryFields = { category: 'category', subcategory: 'subcategory', subsubcategory: 'subsubcategory' } as const;

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
      return [`brandKey = ${quoteValue(brandKey(scope.name))}`];
    default:
      return [`${categoryFields[scope.kind]} = ${scope.id}`];
  }
}

/** The scope and the filters of a search as filter conditions, combined with AND. */
export function searchFilter(search: ProductSearch, omitted: OmittedChoices = {}): string[] {
  const filter = scopeFilter(search);
  if (search.promotionsOnly) filter.push('promotion = 1');
  if (search.inStockOnly) filter.push('inStock = 1');
  if (!omitted.prices) {
    const { minPrice: min, maxPrice: max } = search;
    if (min !== null || max !== null) filter.push(rangeCondition(priceField(search), { min, max }));
  }
  for (const [group, options] of search.selections) if (group !== omitted.group) filter.push(oneOf(group, options));
  for (const [group, bounds] of search.ranges)
    if (group !== omitted.group) filter.push(rangeCondition(numberField(group), bounds));
  return filter;
}

export function priceField({ shownPrice }: Pick<ProductSearch, 'shownPrice'>): 'priceWithTax' | 'priceWithoutTax' {
  return shownPrice === 'with-tax' ? 'priceWithTax' : 'priceWithoutTax';
}

/** The products that have one of a group's options. */
export function oneOf(group: string, options: readonly string[]): string {
  const tokens = options.flatMap((option) => toToken(group, option) ?? []);
  return `${facetField(group)} IN [${tokens.map(quoteValue).join(', ')}]`;
}

/** The index field that contains the options of a group. */
export function facetField(group: string): 'brand' | 'options' {
  return group === BRAND_GROUP ? 'brand' : 'options';
}

function toToken(group: string, option: string): string | null {
  return group === BRAND_GROUP ? nameToken(option) : optionToken(group, option);
}

/** A quoted and escaped value for a filter expression. */
export function quoteValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Below every number of a specification: a range open on both sides matches any number. */
const MIN_NUMBER = -1_000_000_000_000_000;

/** `TO` instead of two conditions: of a product with several numbers, one must be within both bounds. */
function rangeCondition(field: string, { min, max }: Bounds): string {
  if (max === null) return `${field} >= ${min ?? MIN_NUMBER}`;
  return min === null ? `${field} <= ${max}` : `${field} ${min} TO ${max}`;
}
