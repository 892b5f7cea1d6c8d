import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { TextMatch } from '../facet-index/facet-index.js';
import { RecentAnswers } from '../facet-index/recent-answers.js';
import { IndexKeeper } from './index-keeper.js';
import { Places } from './places.js';
import { synonymWords } from '../language/synonyms.js';
import { askedWords, referenceKey } from './query-words.js';
import { textQuery } from './text-query.js';

/** Packed product ids by tier, four bytes each: a broad text matches tens of thousands of products. */
type Found = Record<string, Buffer | null>;

interface Wanted {
  words: string[];
  reference: string;
}

const MOST_TEXTS = 300;
const SHORTEST_REFERENCE = 4;
const FEWEST_TO_LEAVE_ONE_OUT = 3;
const MOST_TRIES = 3;
/** Usual duration: tens of milliseconds for 66,000 products. */
const LONGEST_MS = 2000;
const QUERY_CANCELLED = '57014';

/** SQL that returns one row: ids found by reference, then by tier, then by a match anywhere. */
function statement(tiers: readonly string[]): string {
  const numbers = [...tiers.keys(), tiers.length];
  return `
  with found as (
    select product_id,
      case ${tiers.map((_, tier) => `when document @@ to_tsquery('boutik', $${tier + 3}) then ${tier}`).join(' ')} else ${tiers.length} end as tier
    from search_documents where document @@ to_tsquery('boutik', $1))
  select
    (select string_agg(int4send(product_id), '') from search_documents
     where reference_key = any($2::text[]) or ean = any($2::text[])) as reference,
    ${numbers.map((tier) => `string_agg(int4send(product_id), '') filter (where tier = ${tier}) as tier_${tier}`).join(', ')}
  from found`;
}

/**
 * Finds products by text, best first: an exact reference or EAN, then matches of every word in names and categories,
 * then matches in brackets, specification or description.
 */
@Injectable()
export class TextSearch {
  private readonly known = new RecentAnswers<Promise<TextMatch>>(MOST_TEXTS);
  private knownVersion = -1;

  constructor(
    private readonly database: DataSource,
    private readonly keeper: IndexKeeper,
    private readonly places: Places,
  ) {}

  /** Null without any text; a text without letters and digits ("&") matches nothing. */
  async match(texts: readonly string[]): Promise<TextMatch | null> {
    const wanted = texts
      .map((text) => ({ words: askedWords(text), reference: referenceKey(text) }))
      .filter(({ words }) => words.length > 0);
    if (wanted.length === 0) return texts.some((text) => text.trim() !== '') ? { key: 'nothing', tiers: [] } : null;
    if (this.knownVersion !== this.keeper.version) this.known.clear();
    this.knownVersion = this.keeper.version;
    const key = wanted.map(({ words, reference }) => `${words.join(' ')}#${reference}`).join('&');
    return this.known.get(key, () => ({ answer: this.answer(key, wanted), weight: 1 }));
  }

  private async answer(key: string, wanted: readonly Wanted[]): Promise<TextMatch> {
    const version = this.keeper.version;
    try {
      return { key: `${version}:${key}`, tiers: await this.search(wanted) };
    } catch (error) {
      this.known.drop(key);
      throw error;
    }
  }

  /**
   * Searches as typed, then with unknown words corrected. A single text is also tried without unknown words, then
   * without one word; of several texts each must match.
   */
  private async search(wanted: readonly Wanted[]): Promise<Int32Array[]> {
    const references = wanted.length === 1 ? wanted.map(({ reference }) => reference) : [];
    const queries = wanted.map(({ words }) => words);
    const found = await this.run(
      queries,
      references.filter((one) => one.length >= SHORTEST_REFERENCE),
    );
    if (found.some((tier) => tier.length > 0)) return found;
    const written = await this.places.words();
    const known = new Set([...written, ...synonymWords]);
    const mended = queries.map((words) => words.map((word) => this.mended(word, known)));
    const again = await this.runIfNew(mended, queries);
    if (again.length > 0 || mended.length > 1) return again;
    const certain = mended.map((words) => words.filter((word) => /\d/.test(word) || this.isKnown(word, written)));
    if (certain.every((words) => words.length === 0)) return [];
    const less = await this.runIfNew(certain, mended);
    return less.length > 0 ? less : this.withoutOne(certain);
  }

  /** The last words are left out first, as they are the least significant. Numbers are never left out. */
  private async withoutOne([words = []]: readonly string[][]): Promise<Int32Array[]> {
    if (words.length < FEWEST_TO_LEAVE_ONE_OUT) return [];
    const last = words.map((_, at) => at).filter((at) => !/\d/.test(words[at] ?? ''));
    for (const left of last.reverse().slice(0, MOST_TRIES)) {
      const found = await this.runIfNew([words.filter((_, at) => at !== left)], [words]);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Returns nothing, without a query, when the words equal the previous ones. */
  private async runIfNew(queries: readonly string[][], asked: readonly string[][]): Promise<Int32Array[]> {
    if (JSON.stringify(queries) === JSON.stringify(asked)) return [];
    const found = await this.run(
      queries.filter((words) => words.length > 0),
      [],
    );
    return found.some((tier) => tier.length > 0) ? found : [];
  }

  private mended(word: string, known: ReadonlySet<string>): string {
    return known.has(word) ? word : (this.keeper.vocabulary.mended(word, known) ?? word);
  }

  private isKnown(word: string, written: ReadonlySet<string>): boolean {
    return written.has(word) || this.keeper.vocabulary.knows(word);
  }

  private async run(queries: readonly (readonly string[])[], references: readonly string[]): Promise<Int32Array[]> {
    const query = textQuery(queries);
    const [found = {}] = await this.ask(statement(query.tiers), [query.anywhere, references, ...query.tiers]);
    return Object.values(found).map(unpacked);
  }

  /** Runs one statement with a timeout. @throws DomainError unavailable after the timeout */
  private async ask(sql: string, values: unknown[]): Promise<Found[]> {
    try {
      // Plain TypeORM transaction, not the one for writing: reads do not wait for writing transactions.
      return await this.database.manager.transaction(async (tx) => {
        await tx.query(`set local statement_timeout = ${LONGEST_MS}`);
        return tx.query<Found[]>(sql, values);
      });
    } catch (error) {
      if (!(error instanceof QueryFailedError && Reflect.get(error.driverError, 'code') === QUERY_CANCELLED))
        throw error;
      throw new DomainError('unavailable', 'search-too-slow', 'La recherche prend trop de temps\u202f: précisez-la.', {
        retryAfter: 5,
      });
    }
  }
}

function unpacked(bytes: Buffer | null): Int32Array {
  if (!bytes) return new Int32Array(0);
  const ids = new Int32Array(bytes.length / 4);
  for (let at = 0; at < ids.length; at += 1) ids[at] = bytes.readInt32BE(at * 4);
  return ids;
}
