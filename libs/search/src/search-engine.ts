/** Where a listing looks; ids are of the tree's levels, a brand is given by name in any letter case. */
export type Scope =
  | { kind: 'everything' | 'promotions' | 'new' | 'refurbished' }
  | { kind: 'category' | 'subcategory' | 'subsubcategory'; id: number }
  | { kind: 'brand'; name: string };

/** Which price the shopper sees: it is the one that filters and sorts (decisions §3.1). */
export type ShownPrice = 'with-tax' | 'without-tax';

export interface ProductSearch {
  scope: Scope;
  /** Texts that must all match; an empty one does not count. */
  texts: readonly string[];
  /** Bounds in cents of the shown price, both included. */
  minPrice: number | null;
  maxPrice: number | null;
  promotionsOnly: boolean;
  /** Chosen options by group: one of them within a group, every group together. "marque" is the brand. */
  selections: ReadonlyMap<string, readonly string[]>;
  /** Bounds by group, both included, in the unit of `measureOf`; every group together, and with the selections. */
  ranges: ReadonlyMap<string, Bounds>;
  shownPrice: ShownPrice;
  sort: { field: 'relevance' | 'name' | 'price'; descending: boolean };
  /** From 1. */
  page: number;
  perPage: number;
}

/** Smallest and largest number, both included; null leaves a side open. */
export interface Bounds {
  min: number | null;
  max: number | null;
}

/**
 * Options by group with the number of products each would give; a group is counted without its own selection and
 * range. Options that the scope and texts offer stay with 0 when other choices empty them.
 */
export type Facets = Record<string, Record<string, number>>;

/** Groups of numbers that share a unit, with what the other choices leave: the same keys as in the facets. */
export type NumberRanges = Record<string, { min: number; max: number; unit: string }>;

export interface FoundProducts {
  /** The page, in order. */
  ids: number[];
  total: number;
  facets: Facets;
  ranges: NumberRanges;
  /** Cents of the shown price over what is found without the price bounds; zeros when nothing is. */
  priceRange: { min: number; max: number };
}

/** A place of the tree that a text names. */
export interface FoundPlace {
  id: number;
  name: string;
  type: 'category' | 'subcategory' | 'subsubcategory';
}

export interface FoundBrand {
  id: number;
  name: string;
  logoUrl: string | null;
}

export interface Suggestions {
  places: FoundPlace[];
  brands: FoundBrand[];
}

/** Port: finds products. Its answers may lag behind the database by about a second. */
export abstract class SearchEngine {
  /** @throws DomainError not-found when the scope names no place or brand that exists */
  abstract find(search: ProductSearch): Promise<FoundProducts>;

  /** Places and brands for quick results: those that the text names first, then those of the products it finds. */
  abstract suggest(text: string): Promise<Suggestions>;
}
