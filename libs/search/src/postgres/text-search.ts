import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TextMatch } from '../facet-index/facet-index.js';
import { RecentAnswers } from '../facet-index/recent-answers.js';
import { IndexKeeper } from './index-keeper.js';
import { Places } from './places.js';
import { askedWords, referenceKey } from './query-words.js';
import { textQuery } from './text-query.js';

/** Packed product ids by tier, four bytes each: a broad text finds tens of thousands. */
interface Found {
  reference: Buffer | null;
  tier_1: Buffer | null;
  tier_2: Buffer | null;
  tier_3: Buffer | null;
  tier_4: Buffer | null;
}

interface Wanted {
  words: string[];
  reference: string;
}

const MOST_TEXTS = 300;
const SHORTEST_REFERENCE = 4;

const FIND = `
  with found as (
    select product_id,
      case when document @@ to_tsquery('boutik', $2) then 1 when document @@ to_tsquery('boutik', $3) then 2
        when document @@ to_tsquery('boutik', $4) then 3 else 4 end as tier
    from search_documents where document @@ to_tsquery('boutik', $1))
  select
    (select string_agg(int4send(product_id), '') from search_documents
     where reference_key = any($5::text[]) or ean = any($5::text[])) as reference,
    ${[1, 2, 3, 4].map((tier) => `string_agg(int4send(product_id), '') filter (where tier = ${tier}) as tier_${tier}`).join(', ')}
  from found`;

/**
 * Turns what was typed into products, best first: an exact reference or EAN, then titles that hold every word,
 * then titles that hold the beginning of the last one, then what only the data sheet or the description says.
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

  /** Null when there is no text; a text that says nothing ("&") finds nothing. */
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

  /** As typed; then with unknown words mended; then without the words that nobody wrote. */
  private async search(wanted: readonly Wanted[]): Promise<Int32Array[]> {
    const references = wanted.length === 1 ? wanted.map(({ reference }) => reference) : [];
    const queries = wanted.map(({ words }) => words);
    const found = await this.run(
      queries,
      references.filter((one) => one.length >= SHORTEST_REFERENCE),
    );
    if (found.some((tier) => tier.length > 0)) return found;
    const places = await this.places.words();
    const mended = queries.map((words) => words.map((word) => this.mended(word, places)));
    const again = await this.runIfNew(mended, queries);
    if (again.length > 0) return again;
    const certain = mended.map((words) => words.filter((word) => /\d/.test(word) || this.isKnown(word, places)));
    return certain.some((words) => words.length > 0) ? this.runIfNew(certain, mended) : [];
  }

  /** Finds nothing without asking when the words are those that were asked already. */
  private async runIfNew(queries: readonly string[][], asked: readonly string[][]): Promise<Int32Array[]> {
    if (JSON.stringify(queries) === JSON.stringify(asked)) return [];
    const found = await this.run(
      queries.filter((words) => words.length > 0),
      [],
    );
    return found.some((tier) => tier.length > 0) ? found : [];
  }

  private mended(word: string, places: ReadonlySet<string>): string {
    return places.has(word) ? word : (this.keeper.vocabulary.mended(word, places) ?? word);
  }

  private isKnown(word: string, places: ReadonlySet<string>): boolean {
    return places.has(word) || this.keeper.vocabulary.knows(word);
  }

  private async run(queries: readonly (readonly string[])[], references: readonly string[]): Promise<Int32Array[]> {
    const query = textQuery(queries);
    const tiers = [query.exactInTitle, query.wholeInTitle, query.begunInTitle];
    const [found] = await this.database.query<Found[]>(FIND, [query.anywhere, ...tiers, references]);
    if (!found) return [];
    return [found.reference, found.tier_1, found.tier_2, found.tier_3, found.tier_4].map(unpacked);
  }
}

function unpacked(bytes: Buffer | null): Int32Array {
  if (!bytes) return new Int32Array(0);
  const ids = new Int32Array(bytes.length / 4);
  for (let at = 0; at < ids.length; at += 1) ids[at] = bytes.readInt32BE(at * 4);
  return ids;
}
