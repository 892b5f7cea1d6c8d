import { z } from 'zod';
import { brand, productCard } from './catalog.js';
import { orParsed } from './parsed-json.js';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  amount,
  euros,
  flagParam,
  idParam,
  orNumericString,
  page,
  pagination,
  succeeded,
  wireNumber,
} from './wire.js';

const tag = 'recherche';

const priceBound = absentIfEmpty(orNumericString(amount().min(0, 'Le prix ne peut pas être négatif.').max(10_000_000)));
const searchText = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().max(200, 'La recherche est trop longue.').default(''),
);
/** No default here: the value comes as `perPage` or `per_page`. Capped without an error (decisions §1.6). */
const size = orNumericString(wireNumber().int().min(1))
  .transform((n) => Math.min(n, 100))
  .optional();
const SPECIFICATION = /^selectedSpecifications\[([^\]]{1,80})\](?:\[\d*\])?$/;

/** Selected values per specification: `selectedSpecifications[memoire]=16 Go` once per value. */
function parseSelections(query: Record<string, unknown>): Map<string, string[]> {
  const chosen = new Map<string, string[]>();
  for (const [key, value] of Object.entries(query)) {
    const name = SPECIFICATION.exec(key)?.[1];
    if (!name) continue;
    const values = (Array.isArray(value) ? value : [value]).filter(
      (v): v is string => typeof v === 'string' && v !== '' && v.length <= 200,
    );
    if (values.length > 0) chosen.set(name, [...(chosen.get(name) ?? []), ...values].slice(0, 100));
  }
  return new Map([...chosen].slice(0, 50));
}

const RANGE = /^specificationRanges\[([^\]]{1,80})\]\[(min|max)\]$/;
const bound = orNumericString(wireNumber().min(-1e12).max(1e12));

/** Inclusive bounds of a numeric specification, in the unit given by `ranges` of the listing. */
export interface SpecificationRange {
  min: number | null;
  max: number | null;
}

/** Bounds per specification: `specificationRanges[capacite][min]=500`; an empty bound is ignored. */
function parseRanges(query: Record<string, unknown>, reject: (key: string) => void): Map<string, SpecificationRange> {
  const chosen = new Map<string, SpecificationRange>();
  for (const [key, value] of Object.entries(query)) {
    const [, name, side] = RANGE.exec(key) ?? [];
    const given: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (!name || (side !== 'min' && side !== 'max') || given === '' || given === undefined) continue;
    const number = bound.safeParse(given);
    if (!number.success) reject(key);
    else chosen.set(name, { ...(chosen.get(name) ?? { min: null, max: null }), [side]: number.data });
  }
  return new Map([...chosen].slice(0, 50));
}

/** The filters of every listing endpoint (storefront.md §7); prices in euros as displayed to the caller. */
export const listingQuery = z
  .looseObject({
    query: searchText,
    searchTerm: searchText,
    minPrice: priceBound,
    maxPrice: priceBound,
    selectedPromo: absentIfEmpty(flagParam).transform((promo) => promo ?? false),
    /** Only products that can be bought now. */
    selectedDisponible: absentIfEmpty(flagParam).transform((available) => available ?? false),
    /** Which price the bounds and the sort refer to; by default the one that the caller's role is shown. */
    taxe: absentIfEmpty(z.enum(['ht', 'ttc'], 'La taxe est ht ou ttc.')),
    page,
    perPage: size,
    per_page: size,
    sortField: absentIfEmpty(z.enum(['nom', 'prix_vente'], 'Ce tri n’existe pas.')),
    sortDirection: absentIfEmpty(z.enum(['asc', 'desc'], 'Le sens du tri est asc ou desc.')).transform(
      (direction) => direction ?? 'asc',
    ),
  })
  .transform((query, context) => ({
    query: query.query.trim(),
    searchTerm: query.searchTerm.trim(),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    selectedPromo: query.selectedPromo,
    selectedDisponible: query.selectedDisponible,
    taxe: query.taxe,
    page: query.page,
    perPage: query.perPage ?? query.per_page ?? 30,
    sortField: query.sortField,
    sortDirection: query.sortDirection,
    specifications: parseSelections(query),
    specificationRanges: parseRanges(query, (key) =>
      context.addIssue({ code: 'custom', message: 'Un nombre est attendu.', path: [key] }),
    ),
  }));
export type ListingQuery = z.output<typeof listingQuery>;

/**
 * Specification name → option → number of products. A group is counted without its own selection; an option that
 * the other selections exclude is listed with 0.
 * Not validated in depth: a listing has thousands of counts, and checking them would cost more than computing them.
 */
const facets = z
  .custom<Record<string, Record<string, number>>>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', description: 'Nom de spécification, puis option, puis nombre de produits.' });

/**
 * Specification name → smallest and largest number among the products that match the other filters. Not validated in
 * depth.
 */
const numberRanges = z
  .custom<Record<string, { min: number; max: number; unit: string }>>(
    (value) => typeof value === 'object' && value !== null,
  )
  .meta({
    type: 'object',
    description: 'Spécifications chiffrées : nom, puis min, max et unité ("Go", "pouces", "W").',
  });

export const listing = z.object({
  ...succeeded,
  data: z.array(orParsed(productCard)),
  pagination,
  filters: facets,
  ranges: numberRanges,
  price_range: z.object({ min: euros, max: euros }),
});
export type Listing = z.output<typeof listing>;

function listingEndpoint<P extends z.ZodType>(path: string, summary: string, params: P) {
  return endpoint({
    method: 'GET',
    path,
    audience: 'everyone',
    summary,
    tag,
    input: { params, query: listingQuery },
    reply: listing,
  });
}
const noParams = z.object({});

export const listProducts = listingEndpoint('/api/produits', 'Tout le catalogue.', noParams);
export const listCategoryProducts = listingEndpoint(
  '/api/categories/:id/products',
  "Les produits d'une catégorie.",
  z.object({ id: idParam }),
);
export const listSubcategoryProducts = listingEndpoint(
  '/api/subcategory/:id/products',
  "Les produits d'une sous-catégorie.",
  z.object({ id: idParam }),
);
export const listSubsubcategoryProducts = listingEndpoint(
  '/api/subsubcategory/:id/products',
  "Les produits d'une sous-sous-catégorie.",
  z.object({ id: idParam }),
);
export const listBrandProducts = listingEndpoint(
  '/api/brand/:marque/products',
  "Les produits d'une marque.",
  z.object({ marque: z.string().max(100) }),
);
export const listPromotions = listingEndpoint('/api/promotions', 'Les produits en promotion.', noParams);
export const listNewProducts = listingEndpoint('/api/nouveau', 'Les nouveautés.', noParams);
export const listRefurbishedProducts = listingEndpoint('/api/reconditionne', 'Les produits reconditionnés.', noParams);

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/produits/search',
  audience: 'everyone',
  summary: 'Recherche : produits, catégories et marques ; sert aussi de liste complète.',
  tag,
  input: { query: listingQuery },
  reply: listing.extend({
    categories: z.array(
      z.object({ id: z.number(), name: z.string(), type: z.enum(['category', 'subcategory', 'subsubcategory']) }),
    ),
    marqueImages: z.array(brand),
  }),
  requestsPerMinute: 300,
  limitSetting: 'searchesPerAddress',
});
