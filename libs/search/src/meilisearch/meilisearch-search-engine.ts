import { Injectable } from '@nestjs/common';
import type { FacetDistribution, MultiSearchQuery } from 'meilisearch';
import { z } from 'zod';
import type { Surroundings } from '../facet-index/facet-index.js';
import { Places } from '../postgres/places.js';
import { type FoundProducts, type ProductSearch, SearchEngine, type Suggestions } from '../search-engine.js';
import { oneOf, priceField } from './filter.js';
import { IndexSearcher, type QueryResult } from './index-searcher.js';
import { nameOfToken } from './option-token.js';
import { type AskedText, askedText, queryOf, termsOf } from './query-text.js';
import { rankHits } from './rank-hits.js';
import { missingOptions, optionsOf, readFacets } from './read-facets.js';
import { chosenGroups, groupQuery, planOf, RANKED } from './search-plan.js';

/** Number of best matches whose categories and brands are suggested. */
const SURROUNDINGS = 50;

const anyHit = z.object({ id: z.number() });
const rankedHit = anyHit.extend({
  title: z.array(z.string()),
  models: z.array(z.string()),
  asides: z.array(z.string()),
  inStock: z.number(),
  appeal: z.number(),
  createdAt: z.number(),
});
const standing = z.object({ subsubcategory: z.number(), brand: z.string().nullable() });

type Results = ReadonlyMap<string, QueryResult>;
const nothing: QueryResult = { hits: [], totalHits: 0, facetDistribution: {} };

/** Listings, facets and text search by Meilisearch; categories and brands from PostgreSQL. */
@Injectable()
export class MeilisearchSearchEngine extends SearchEngine {
  constructor(
    private readonly searcher: IndexSearcher,
    private readonly places: Places,
  ) {
    super();
  }

  async find(search: ProductSearch): Promise<FoundProducts> {
    const text = askedText(search.texts);
    const saysNothing = text !== null && text.words.length === 0;
    const found = saysNothing ? emptyPage() : await this.findWords(search, text);
    if (found.total === 0) await this.places.requireExisting(search.scope);
    return found;
  }

  async suggest(text: string): Promise<Suggestions> {
    const asked = askedText([text]);
    if (!asked || asked.words.length === 0) return this.places.suggest(text, { leafIds: [], brands: [] });
    const found = await this.surroundings(asked.words);
    const fewer = found ? null : await this.shortened(asked);
    return this.places.suggest(text, found ?? (fewer && (await this.surroundings(fewer.words))) ?? nowhere);
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
      selections: new Map([['sonde', ['sonde']]]),
      ranges: new Map([['sonde', bounds]]),
      shownPrice: 'with-tax',
      sort: { field: 'name', descending: false },
      page: 1,
      perPage: 1,
    };
    await this.searcher.ask(planOf(search, askedText(search.texts), this.searcher.indexUid).queries);
  }

  private async findWords(search: ProductSearch, text: AskedText | null): Promise<FoundProducts> {
    const { found, offered } = await this.run(search, text);
    if (!text || text.several || offered > 0 || found.total > 0) return found;
    const fewer = await this.shortened(text);
    return fewer ? (await this.run(search, fewer)).found : found;
  }

  private async run(search: ProductSearch, text: AskedText | null): Promise<{ found: FoundProducts; offered: number }> {
    const { queries, ranked } = planOf(search, text, this.searcher.indexUid);
    const results = await this.searcher.ask(queries);
    const page = results.get('page') ?? nothing;
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
        total: page.totalHits,
        ...readFacets(search, { ...counts, total: offered.totalHits }),
        priceRange: { min: priceOf(search, results.get('asc')), max: priceOf(search, results.get('desc')) },
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
    const there = new Set(optionsOf(facts).map(([group, option]) => JSON.stringify([group, option])));
    return options.filter((one) => there.has(JSON.stringify(one)));
  }

  private async count(query: Pick<MultiSearchQuery, 'filter'>): Promise<FacetDistribution> {
    const { indexUid } = this.searcher;
    const facets = ['brand', 'options'];
    const results = await this.searcher.ask(
      new Map([['known', { indexUid, ...query, facets, page: 1, hitsPerPage: 0 }]]),
    );
    return results.get('known')?.facetDistribution ?? {};
  }

  /**
   * Relaxes a text without results: first without the words that no product matches, then without one word, the last
   * first. Null when the text has results without filters, or when relaxing does not help. Numbers are never left out.
   */
  private async shortened(text: AskedText): Promise<AskedText | null> {
    const all = queryOf(text.words);
    const terms = termsOf(text.words);
    const finds = await this.whichFind([all, ...terms]);
    if (finds.has(all)) return null;
    const known = text.words.filter((word) => /\d/.test(word) || !terms.includes(word) || finds.has(word));
    const tries = [known, ...withoutOne(known)].filter((words) => words.length > 0 && words.length < text.words.length);
    const found = await this.whichFind(tries.map(queryOf));
    const words = tries.find((each) => found.has(queryOf(each)));
    return words ? { words, wishes: words, reference: null, several: false } : null;
  }

  /** Those of the queries that have results, with one request. */
  private async whichFind(queries: readonly string[]): Promise<ReadonlySet<string>> {
    if (queries.length === 0) return new Set();
    const { indexUid } = this.searcher;
    const asked = [...new Set(queries)].map(
      (q) => [q, { indexUid, q, matchingStrategy: 'all' as const, page: 1, hitsPerPage: 0 }] as const,
    );
    const results = await this.searcher.ask(new Map(asked));
    return new Set(queries.filter((q) => (results.get(q)?.totalHits ?? 0) > 0));
  }

  /** Categories and brands of the best matches; null when there is no match. */
  private async surroundings(words: readonly string[]): Promise<Surroundings | null> {
    const { indexUid } = this.searcher;
    const attributesToRetrieve = ['subsubcategory', 'brand'];
    const best = { indexUid, q: queryOf(words), matchingStrategy: 'all' as const, attributesToRetrieve };
    const results = await this.searcher.ask(new Map([['best', { ...best, page: 1, hitsPerPage: SURROUNDINGS }]]));
    const hits = (results.get('best') ?? nothing).hits.map((hit) => standing.parse(hit));
    const brands = hits.flatMap(({ brand }) => (brand === null ? [] : [nameOfToken(brand)]));
    return hits.length === 0
      ? null
      : { leafIds: mostFirst(hits.map((hit) => hit.subsubcategory)), brands: mostFirst(brands) };
  }
}

const FEWEST_TO_LEAVE_ONE_OUT = 3;
const MOST_TRIES = 3;

/** The last words are left out first, as they are the least significant ("souris sans fil bureau violette"). */
function withoutOne(words: readonly string[]): string[][] {
  if (words.length < FEWEST_TO_LEAVE_ONE_OUT) return [];
  const places = words.map((_, at) => at).filter((at) => !/\d/.test(words[at] ?? ''));
  return places
    .reverse()
    .slice(0, MOST_TRIES)
    .map((left) => words.filter((_, at) => at !== left));
}

const nowhere: Surroundings = { leafIds: [], brands: [] };

function emptyPage(): FoundProducts {
  return { ids: [], total: 0, facets: {}, ranges: {}, priceRange: { min: 0, max: 0 } };
}

/** One page of the hits: the first ones re-ranked, the following ones in Meilisearch's order. */
function rankedPage({ page, perPage }: ProductSearch, text: AskedText | null, results: Results): number[] {
  const byReference = (results.get('reference')?.hits ?? []).map((hit) => rankedHit.parse(hit));
  const found = (results.get('page')?.hits ?? []).map((hit) => rankedHit.parse(hit));
  const references = new Set(byReference.map(({ id }) => id));
  const others = found.filter(({ id }) => !references.has(id));
  const first = rankHits([...byReference, ...others.slice(0, RANKED)], text ?? { words: [], wishes: [] }, references);
  return [...first, ...others.slice(RANKED)].slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
}

function priceOf(search: ProductSearch, result: QueryResult | undefined): number {
  const field = priceField(search);
  const [hit] = result?.hits ?? [];
  return hit === undefined
    ? 0
    : z
        .record(z.string(), z.unknown())
        .transform((fields) => Number(fields[field]))
        .parse(hit);
}

function mostFirst<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
