import { Injectable } from '@nestjs/common';
import type { FacetDistribution, MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import type { CategoriesAndBrands } from '../facet-index/facet-index.js';
import { CategoryDirectory } from '../postgres/category-directory.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import { collapseFamilies, hasFamilies } from './family-members.js';
import { oneOf, priceField } from './filter.js';
import { IndexSearcher, type QueryResult } from './index-searcher.js';
import { nameOfToken } from './option-token.js';
import { type SearchText, parseSearchText, queryOf } from './query-text.js';
import { anyHit, rankedHit, rankHits } from './rank-hits.js';
import { missingOptions, optionsOf, readFacets } from './read-facets.js';
import { TextRelaxer } from './text-relaxer.js';
import { chosenGroups, groupQuery, planSearch, MAX_RANKED_HITS } from './search-plan.js';

/** Number of best matches whose categories and brands are suggested. */
const SUGGESTION_SAMPLE_SIZE = 50;

const categoryAndBrandHit = z.object({ subsubcategory: z.number(), brand: z.string().nullable() });

type Results = ReadonlyMap<string, QueryResult>;
const emptyResult: QueryResult = { hits: [], totalHits: 0, facetDistribution: {} };

/**
 * Listings, facets and text search by Meilisearch; categories and brands from PostgreSQL. For catalogues whose facet
 * index is not held in memory.
 */
@Injectable()
export class MeilisearchSearchEngine extends SearchEngine {
  constructor(
    private readonly searcher: IndexSearcher,
    private readonly relaxer: TextRelaxer,
    private readonly categories: CategoryDirectory,
  ) {
    super();
  }

  async find(search: ProductSearch): Promise<FoundProducts> {
    const text = parseSearchText(search.texts);
    const hasNoWords = text !== null && text.words.length === 0;
    const { facetGroups = await this.categories.facetGroups(search.scope) } = search;
    const found = hasNoWords ? emptyPage() : await this.findText({ ...search, facetGroups }, text);
    if (found.total === 0) await this.categories.requireExisting(search.scope);
    return found;
  }

  async suggest(text: string): Promise<Suggestions> {
    const requested = parseSearchText([text]);
    if (!requested || requested.words.length === 0) return this.categories.suggest(text, { leafIds: [], brands: [] });
    const found = await this.categoriesAndBrands(requested.words);
    const relaxed = found ? null : await this.relaxer.relax(requested);
    return this.categories.suggest(
      text,
      found ?? (relaxed && (await this.categoriesAndBrands(relaxed.words))) ?? noSuggestions,
    );
  }

  /** Runs a query that uses every feature of the index, to detect wrong settings. @throws as `IndexSearcher.search` */
  async probe(): Promise<void> {
    await this.searcher.refresh();
    const bounds = { min: 0, max: 1 };
    const search: ProductSearch = {
      scope: { kind: 'brand', name: 'sonde' },
      texts: ['sonde'],
      minPrice: 0,
      maxPrice: 1,
      promotionsOnly: true,
      inStockOnly: true,
      selections: new Map([['sonde', ['sonde']]]),
      ranges: new Map([['sonde', bounds]]),
      shownPrice: 'with-tax',
      sort: { field: 'name', descending: false },
      page: 1,
      perPage: 1,
    };
    await this.searcher.search(planSearch(search, parseSearchText(search.texts), this.searcher.indexUid).queries);
  }

  private async findText(search: ProductSearch, text: SearchText | null): Promise<FoundProducts> {
    const { found, offered } = await this.run(search, text);
    if (!text || text.several || offered > 0 || found.total > 0) return found;
    const relaxed = await this.relaxer.relax(text);
    return relaxed ? (await this.run(search, relaxed)).found : found;
  }

  private async run(
    search: ProductSearch,
    text: SearchText | null,
  ): Promise<{ found: FoundProducts; offered: number }> {
    const { queries, ranked } = planSearch(search, text, this.searcher.indexUid);
    const found = await this.searcher.search(queries);
    const { results, hiddenTotal } = hasFamilies(found.values())
      ? await collapseFamilies(this.searcher, { search, text, results: found })
      : { results: found, hiddenTotal: 0 };
    const page = results.get('page') ?? emptyResult;
    const offered = results.get('offered') ?? page;
    const known = await this.knownOptions(missingOptions(search, offered.facetDistribution));
    const byGroup = new Map(
      chosenGroups(search).map((group) => [group, results.get(groupQuery(group))?.facetDistribution ?? {}]),
    );
    const counts = { now: page.facetDistribution, offered: offered.facetDistribution, byGroup, known };
    const ids = ranked ? rankedPage(search, text, results) : page.hits.map((hit) => anyHit.parse(hit).id);
    return {
      found: {
        ids,
        total: page.totalHits - hiddenTotal,
        ...readFacets(search, { ...counts, total: offered.totalHits }),
        priceRange: { min: readPrice(search, results.get('asc')), max: readPrice(search, results.get('desc')) },
      },
      offered: offered.totalHits,
    };
  }

  /** Those of the options that exist in the catalogue: they are listed with 0. */
  private async knownOptions(
    options: readonly (readonly [group: string, option: string])[],
  ): Promise<(readonly [group: string, option: string])[]> {
    if (options.length === 0) return [];
    const facts = await this.count({ filter: [options.map(([group, option]) => oneOf(group, [option]))] });
    const existing = new Set(optionsOf(facts).map(([group, option]) => JSON.stringify([group, option])));
    return options.filter((entry) => existing.has(JSON.stringify(entry)));
  }

  private async count(query: Pick<MultiSearchQuery, 'filter'>): Promise<FacetDistribution> {
    const { indexUid } = this.searcher;
    const facets = ['brand', 'options'];
    const results = await this.searcher.search(
      new Map([['known', { indexUid, ...query, facets, page: 1, hitsPerPage: 0 }]]),
    );
    return results.get('known')?.facetDistribution ?? {};
  }

  /** Categories and brands of the best matches; null when there is no match. */
  private async categoriesAndBrands(words: readonly string[]): Promise<CategoriesAndBrands | null> {
    const { indexUid } = this.searcher;
    const attributesToRetrieve = ['subsubcategory', 'brand'];
    const best = { indexUid, q: queryOf(words), matchingStrategy: 'all' as const, attributesToRetrieve };
    const results = await this.searcher.search(
      new Map([['best', { ...best, page: 1, hitsPerPage: SUGGESTION_SAMPLE_SIZE }]]),
    );
    const hits = (results.get('best') ?? emptyResult).hits.map((hit) => categoryAndBrandHit.parse(hit));
    const brands = hits.flatMap(({ brand }) => (brand === null ? [] : [nameOfToken(brand)]));
    return hits.length === 0
      ? null
      : { leafIds: sortByCount(hits.map((hit) => hit.subsubcategory)), brands: sortByCount(brands) };
  }
}

const noSuggestions: CategoriesAndBrands = { leafIds: [], brands: [] };

function emptyPage(): FoundProducts {
  return { ids: [], total: 0, facets: {}, ranges: {}, priceRange: { min: 0, max: 0 } };
}

/** One page of the hits: the first ones re-ranked, the following ones in Meilisearch's order. */
function rankedPage({ page, perPage }: ProductSearch, text: SearchText | null, results: Results): number[] {
  const byReference = (results.get('reference')?.hits ?? []).map((hit) => rankedHit.parse(hit));
  const found = (results.get('page')?.hits ?? []).map((hit) => rankedHit.parse(hit));
  const references = new Set(byReference.map(({ id }) => id));
  const others = found.filter(({ id }) => !references.has(id));
  const first = rankHits(
    [...byReference, ...others.slice(0, MAX_RANKED_HITS)],
    text ?? { words: [], allWords: [] },
    references,
  );
  return [...first, ...others.slice(MAX_RANKED_HITS)].slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
}

function readPrice(search: ProductSearch, result: QueryResult | undefined): number {
  const field = priceField(search);
  const [hit] = result?.hits ?? [];
  return hit === undefined
    ? 0
    : z
        .record(z.string(), z.unknown())
        .transform((fields) => Number(fields[field]))
        .parse(hit);
}

function sortByCount<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
