import { z } from 'zod';

/**
 * The part of the catalogue to search; ids are those of the category levels, a brand is given by name in any letter
 * case.
 */
export type Scope =
  | { kind: 'everything' | 'promotions' | 'new' | 'refurbished' }
  | { kind: 'category' | 'subcategory' | 'subsubcategory'; id: number }
  | { kind: 'brand'; name: string };

/** The price that is displayed; it is also used to filter and sort (decisions §3.1). */
export type ShownPrice = 'with-tax' | 'without-tax';

export interface ProductSearch {
  scope: Scope;
  /** Texts that must all match; empty ones are ignored. */
  texts: readonly string[];
  /** Bounds in cents of the shown price, both included. */
  minPrice: number | null;
  maxPrice: number | null;
  promotionsOnly: boolean;
  inStockOnly: boolean;
  /** Selected options by group: OR within a group, AND across groups. "marque" is the brand. */
  selections: ReadonlyMap<string, readonly string[]>;
  /** Inclusive bounds by group, in the unit of `parseMeasure`; combined with AND. */
  ranges: ReadonlyMap<string, Bounds>;
  shownPrice: ShownPrice;
  sort: { field: 'relevance' | 'name' | 'price'; descending: boolean };
  /** From 1. */
  page: number;
  perPage: number;
  /** The groups of facets to show, in order; absent: those that staff chose for the scope, null: the most useful ones. */
  facetGroups?: readonly string[] | null;
}

/** Inclusive bounds; null means no bound. */
export interface Bounds {
  min: number | null;
  max: number | null;
}

/**
 * Number of products by group and option; a group is counted without its own selection and range. Options of the scope
 * and texts that the other filters exclude are listed with 0.
 */
export type Facets = Record<string, Record<string, number>>;

/** Ranges of the numeric groups, of the products that match the other filters; keys as in the facets. */
export type NumberRanges = Record<string, { min: number; max: number; unit: string }>;

export interface FoundProducts {
  /** Product ids of the page, in order. */
  ids: number[];
  total: number;
  facets: Facets;
  ranges: NumberRanges;
  /** Bounds in cents of the shown price, of the results without the price filter; zeros without results. */
  priceRange: { min: number; max: number };
}

/** A category of any level. */
export const foundCategoryRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.enum(['category', 'subcategory', 'subsubcategory']),
});
export type FoundCategory = z.infer<typeof foundCategoryRow>;

export const foundBrandRow = z.strictObject({ id: z.number(), name: z.string(), logoUrl: z.string().nullable() });
export type FoundBrand = z.infer<typeof foundBrandRow>;

export interface Suggestions {
  categories: FoundCategory[];
  brands: FoundBrand[];
}

/** Port: finds products. Results may lag behind the database by about a second. */
export abstract class SearchEngine {
  /** @throws DomainError not-found when the category or brand of the scope does not exist */
  abstract find(search: ProductSearch): Promise<FoundProducts>;

  /**
   * Categories and brands for quick results: first those whose name matches the text, then those of the found products.
   */
  abstract suggest(text: string): Promise<Suggestions>;
}
