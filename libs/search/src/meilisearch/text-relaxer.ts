import { Injectable } from '@nestjs/common';
import { IndexSearcher } from './index-searcher.js';
import { type SearchText, queryOf, termsOf } from './query-text.js';

/** Relaxes texts that no product matches. */
@Injectable()
export class TextRelaxer {
  constructor(private readonly searcher: IndexSearcher) {}

  /**
   * Relaxes a text without results: first without the words that no product matches, then without one word, the last
   * first. Null when the text has results without filters, or when relaxing does not help. Numbers are never left out.
   */
  async relax(text: SearchText): Promise<SearchText | null> {
    const all = queryOf(text.words);
    const terms = termsOf(text.words);
    const matching = await this.queriesWithHits([all, ...terms]);
    if (matching.has(all)) return null;
    const known = text.words.filter((word) => /\d/.test(word) || !terms.includes(word) || matching.has(word));
    const candidates = [known, ...leaveOneWordOut(known)].filter(
      (words) => words.length > 0 && words.length < text.words.length,
    );
    const found = await this.queriesWithHits(candidates.map(queryOf));
    const words = candidates.find((each) => found.has(queryOf(each)));
    return words ? { words, allWords: words, reference: null, several: false } : null;
  }

  /** Those of the queries that have results, with one request. */
  private async queriesWithHits(queries: readonly string[]): Promise<ReadonlySet<string>> {
    if (queries.length === 0) return new Set();
    const { indexUid } = this.searcher;
    const requested = [...new Set(queries)].map(
      (q) => [q, { indexUid, q, matchingStrategy: 'all' as const, page: 1, hitsPerPage: 0 }] as const,
    );
    const results = await this.searcher.search(new Map(requested));
    return new Set(queries.filter((q) => (results.get(q)?.totalHits ?? 0) > 0));
  }
}

const MIN_WORDS_TO_RELAX = 3;
const MAX_RELAXED_QUERIES = 3;

/** The last words are left out first, as they are the least significant ("souris sans fil bureau violette"). */
function leaveOneWordOut(words: readonly string[]): string[][] {
  if (words.length < MIN_WORDS_TO_RELAX) return [];
  const positions = words.map((_, at) => at).filter((at) => !/\d/.test(words[at] ?? ''));
  return positions
    .reverse()
    .slice(0, MAX_RELAXED_QUERIES)
    .map((omitted) => words.filter((_, at) => at !== omitted));
}
