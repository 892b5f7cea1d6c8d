import { Injectable } from '@nestjs/common';
import type { MultiSearchQuery } from 'meilisearch';
import { LruCache } from '../lru-cache.js';
import type { TextMatch, TextMatcher } from '../facet-index/text-slots.js';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';
import { IndexSearcher } from './index-searcher.js';
import { type SearchText, parseSearchText, queryOf } from './query-text.js';
import { anyHit, rankedHit, rankHits } from './rank-hits.js';
import { MAX_RANKED_HITS, RANKED_FIELDS, referenceQuery } from './search-plan.js';
import { TextRelaxer } from './text-relaxer.js';

const MAX_CACHED_TEXTS = 300;
/** More than any catalogue: the server limits it to `maxTotalHits`. */
const MAX_HITS = 1_000_000;

/** Finds the products of a text with Meilisearch, in one request for up to two hundred products. */
@Injectable()
export class MeilisearchTextSearch implements TextMatcher {
  private readonly cache = new LruCache<Promise<number[]>>(MAX_CACHED_TEXTS);

  constructor(
    private readonly searcher: IndexSearcher,
    private readonly relaxer: TextRelaxer,
    private readonly updater: FacetIndexUpdater,
  ) {}

  async match(texts: readonly string[]): Promise<TextMatch | null> {
    const text = parseSearchText(texts);
    if (!text) return null;
    if (text.words.length === 0) return { key: 'nothing', tiers: [] };
    // A new state of the server's index or of the facet index: the products of the text may be others.
    const state = `${await this.searcher.indexState()} ${this.updater.version}`;
    const key = JSON.stringify([state, text]);
    const ids = await this.cache.get(key, () => ({ value: this.findOrForget(key, text), weight: 1 }));
    return { key, tiers: [Int32Array.from(ids)], isSorted: true };
  }

  private async findOrForget(key: string, text: SearchText): Promise<number[]> {
    try {
      const found = await this.find(text);
      if (found.length > 0 || text.several) return found;
      const relaxed = await this.relaxer.relax(text);
      return relaxed ? await this.find(relaxed) : [];
    } catch (error) {
      this.cache.delete(key);
      throw error;
    }
  }

  /** Ids of the matching products, best first. */
  private async find(text: SearchText): Promise<number[]> {
    const { indexUid } = this.searcher;
    const words = { indexUid, q: queryOf(text.words), matchingStrategy: 'all' as const };
    const best = { ...words, attributesToRetrieve: RANKED_FIELDS, page: 1, hitsPerPage: MAX_RANKED_HITS };
    const queries = new Map<string, MultiSearchQuery>([['best', best]]);
    if (text.reference) queries.set('reference', referenceQuery(indexUid, text.reference, []));
    const results = await this.searcher.search(queries);
    const byReference = (results.get('reference')?.hits ?? []).map((hit) => rankedHit.parse(hit));
    const references = new Set(byReference.map(({ id }) => id));
    const found = (results.get('best')?.hits ?? []).map((hit) => rankedHit.parse(hit));
    const others = found.filter(({ id }) => !references.has(id));
    const ranked = rankHits([...byReference, ...others], text, references).map(({ id }) => id);
    if ((results.get('best')?.totalHits ?? 0) <= found.length) return ranked;
    const all = { ...words, attributesToRetrieve: ['id'], page: 1, hitsPerPage: MAX_HITS };
    const rest = (await this.searcher.search(new Map([['all', all]]))).get('all')?.hits ?? [];
    return [...new Set([...ranked, ...rest.map((hit) => anyHit.parse(hit).id)])];
  }
}
