import { Injectable } from '@nestjs/common';
import type { TextMatch } from '../facet-index/text-slots.js';
import { LruCache } from '../lru-cache.js';
import { findInTiers } from '../text-index/find-in-tiers.js';
import { FacetIndexUpdater } from './facet-index-updater.js';
import { CategoryDirectory } from './category-directory.js';
import { Lexemes } from './lexemes.js';
import { TextConnections } from './text-connections.js';
import { synonymWords } from '../language/synonyms.js';
import { significantWords, referenceKey } from './query-words.js';
import { textQuery } from './text-query.js';
import { findByStatement } from './text-statement.js';

interface ParsedText {
  words: string[];
  reference: string;
}

const MAX_CACHED_TEXTS = 300;
const MIN_REFERENCE_LENGTH = 4;
const MIN_WORDS_TO_RELAX = 3;
const MAX_RELAXED_QUERIES = 3;

/**
 * Finds products by text, best first: an exact reference or EAN, then matches of every word in names and categories,
 * then matches in brackets, specification or description.
 */
@Injectable()
export class TextSearch {
  private readonly cache = new LruCache<Promise<TextMatch>>(MAX_CACHED_TEXTS);
  private cacheVersion = -1;
  private readonly lexemes: Lexemes;

  constructor(
    private readonly connections: TextConnections,
    private readonly updater: FacetIndexUpdater,
    private readonly categories: CategoryDirectory,
  ) {
    this.lexemes = new Lexemes(connections);
  }

  /** Null without any text; a text without letters and digits ("&") matches nothing. */
  async match(texts: readonly string[]): Promise<TextMatch | null> {
    const typed = texts.filter((text) => text.trim() !== '');
    if (typed.length === 0) return null;
    const parsed = typed
      .map((text) => ({ words: significantWords(text), reference: referenceKey(text) }))
      .filter(({ words }) => words.length > 0);
    if (parsed.length === 0) return { key: 'nothing', tiers: [] };
    if (this.cacheVersion !== this.updater.version) this.cache.clear();
    this.cacheVersion = this.updater.version;
    const key = parsed.map(({ words, reference }) => `${words.join(' ')}#${reference}`).join('&');
    return this.cache.get(key, () => ({ value: this.compute(key, parsed), weight: 1 }));
  }

  private async compute(key: string, parsed: readonly ParsedText[]): Promise<TextMatch> {
    const version = this.updater.version;
    try {
      return { key: `${version}:${key}`, tiers: await this.search(parsed) };
    } catch (error) {
      this.cache.delete(key);
      throw error;
    }
  }

  /**
   * Searches as typed, then with unknown words corrected. A single text is also tried without unknown words, then
   * without one word; of several texts each must match.
   */
  private async search(parsed: readonly ParsedText[]): Promise<Int32Array[]> {
    const references = parsed.length === 1 ? parsed.map(({ reference }) => reference) : [];
    const queries = parsed.map(({ words }) => words);
    const found = await this.run(
      queries,
      references.filter((one) => one.length >= MIN_REFERENCE_LENGTH),
    );
    if (found.some((tier) => tier.length > 0)) return found;
    const directoryWords = await this.categories.words();
    const known = new Set([...directoryWords, ...synonymWords]);
    const corrected = queries.map((words) => words.map((word) => this.correctWord(word, known)));
    const retried = await this.runIfNew(corrected, queries);
    if (retried.length > 0 || corrected.length > 1) return retried;
    const knownWords = corrected.map((words) =>
      words.filter((word) => /\d/.test(word) || this.isKnown(word, directoryWords)),
    );
    if (knownWords.every((words) => words.length === 0)) return [];
    const relaxed = await this.runIfNew(knownWords, corrected);
    return relaxed.length > 0 ? relaxed : this.leaveOneWordOut(knownWords);
  }

  /** The last words are left out first, as they are the least significant. Numbers are never left out. */
  private async leaveOneWordOut([words = []]: readonly string[][]): Promise<Int32Array[]> {
    if (words.length < MIN_WORDS_TO_RELAX) return [];
    const removable = words.map((_, at) => at).filter((at) => !/\d/.test(words[at] ?? ''));
    for (const omitted of removable.reverse().slice(0, MAX_RELAXED_QUERIES)) {
      const found = await this.runIfNew([words.filter((_, at) => at !== omitted)], [words]);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Returns nothing, without a query, when the words equal the previous ones. */
  private async runIfNew(queries: readonly string[][], previous: readonly string[][]): Promise<Int32Array[]> {
    if (JSON.stringify(queries) === JSON.stringify(previous)) return [];
    const found = await this.run(
      queries.filter((words) => words.length > 0),
      [],
    );
    return found.some((tier) => tier.length > 0) ? found : [];
  }

  private correctWord(word: string, known: ReadonlySet<string>): string {
    return known.has(word) ? word : (this.updater.vocabulary.correct(word, known) ?? word);
  }

  private isKnown(word: string, directoryWords: ReadonlySet<string>): boolean {
    return directoryWords.has(word) || this.updater.vocabulary.has(word);
  }

  private async run(queries: readonly (readonly string[])[], references: readonly string[]): Promise<Int32Array[]> {
    const query = textQuery(queries);
    const { texts } = this.updater;
    const tiers = texts
      ? [texts.productsByReference(references), ...findInTiers(texts, query, await this.lexemes.of(query))]
      : await findByStatement(this.connections, query, references);
    return tiers.map((ids) => Int32Array.from(ids));
  }
}
