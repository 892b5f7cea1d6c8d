import type { ListingQuery } from '@boutik/contract';
import { fromEuros, readsPricesExcludingTax, type Role } from '@boutik/kernel';
import type { ProductSearch, Scope } from '../search-engine.js';

const sortFields = { nom: 'name', prix_vente: 'price' } as const;

/** Converts the query of a listing endpoint to a search; prices are those that it names, or those shown to `role`. */
export function toProductSearch(query: ListingQuery, scope: Scope, role: Role | null): ProductSearch {
  const withoutTax = query.taxe ? query.taxe === 'ht' : readsPricesExcludingTax(role);
  return {
    scope,
    texts: [...new Set([query.query, query.searchTerm])],
    minPrice: query.minPrice === undefined ? null : fromEuros(query.minPrice),
    maxPrice: query.maxPrice === undefined ? null : fromEuros(query.maxPrice),
    promotionsOnly: query.selectedPromo,
    inStockOnly: query.selectedDisponible,
    selections: query.specifications,
    ranges: query.specificationRanges,
    shownPrice: withoutTax ? 'without-tax' : 'with-tax',
    sort: {
      field: query.sortField ? sortFields[query.sortField] : 'relevance',
      descending: query.sortDirection === 'desc',
    },
    page: query.page,
    perPage: query.perPage,
  };
}
