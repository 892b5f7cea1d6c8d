import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TextMatch } from '../facet-index/facet-index.js';
import { IndexKeeper } from './index-keeper.js';
import { queryWords, referenceKey, tsquery } from './query-words.js';
import { Vocabulary } from './vocabulary.js';

interface Hit {
  product_id: number;
  exact: boolean;
  in_title: boolean;
}

const MOST_TEXTS = 300;
const VOCABULARY_MS = 60_000;

const FIND = `
  select d.product_id, false as exact, d.document @@ to_tsquery('boutik', $2) as in_title
  from search_documents d where d.document @@ to_tsquery('boutik', $1)
  union all
  select d.product_id, true, true from search_documents d where d.reference_key = any($3::text[]) or d.ean = any($3::text[])`;

/** Turns what was typed into products, best first: an exact reference or EAN, then names, then the rest. */
@Injectable()
export class TextSearch {
  private readonly known = new Map<string, TextMatch>();
  private knownVersion = -1;
  private vocabulary: Promise<Vocabulary> | undefined;
  private vocabularyUntil = 0;

  constructor(
    private readonly database: DataSource,
    private readonly keeper: IndexKeeper,
  ) {}

  /** Null when no text says anything; ids in order of relevance otherwise. */
  async match(texts: readonly string[]): Promise<TextMatch | null> {
    const wanted = texts
      .map((text) => ({ words: queryWords(text), reference: referenceKey(text) }))
      .filter(({ words }) => words.length > 0);
    if (wanted.length === 0) return texts.some((text) => text.trim() !== '') ? { key: 'nothing', ids: [] } : null;
    if (this.knownVersion !== this.keeper.version) this.known.clear();
    this.knownVersion = this.keeper.version;
    const key = wanted.map(({ words, reference }) => `${words.join(' ')}#${reference}`).join('&');
    const known = this.known.get(key);
    if (known) return known;
    const ids = this.inOrder(await this.search(wanted));
    const match = { key: `${this.keeper.version}:${key}`, ids };
    this.known.set(key, match);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_TEXTS && oldest !== undefined) this.known.delete(oldest);
    return match;
  }

  private async search(wanted: readonly { words: string[]; reference: string }[]): Promise<Hit[]> {
    const references =
      wanted.length === 1 ? wanted.map(({ reference }) => reference).filter((one) => one.length >= 4) : [];
    const queries = wanted.map(({ words }) => words);
    const hits = await this.run(queries, references);
    if (hits.length > 0) return hits;
    const mended = await this.mend(queries);
    return mended ? this.run(mended, []) : [];
  }

  private run(queries: readonly (readonly string[])[], references: readonly string[]): Promise<Hit[]> {
    const query = queries.map((words) => tsquery(words, true)).join(' & ');
    // Restricting each word to weight A asks whether the name alone says it all.
    const title = query.replace(
      /'([a-z0-9.]+)'(:\*)?/g,
      (_, word: string, star: string | undefined) => `'${word}':${star ? '*' : ''}A`,
    );
    return this.database.query<Hit[]>(FIND, [query, title, references]);
  }

  /** The same words with the unknown ones mended; null when there is nothing to mend. */
  private async mend(queries: readonly (readonly string[])[]): Promise<string[][] | null> {
    const vocabulary = await this.words();
    let changed = false;
    const mended = queries.map((words) =>
      words.map((word) => {
        const better = vocabulary.mended(word);
        changed ||= better !== null;
        return better ?? word;
      }),
    );
    return changed ? mended : null;
  }

  private words(): Promise<Vocabulary> {
    if (!this.vocabulary || Date.now() > this.vocabularyUntil) {
      this.vocabularyUntil = Date.now() + VOCABULARY_MS;
      this.vocabulary = this.readWords();
    }
    return this.vocabulary;
  }

  private async readWords(): Promise<Vocabulary> {
    const rows = await this.database.query<{ name: string }[]>(
      `select name from categories union all select name from subcategories union all select name from subsubcategories
       union all select name from brands`,
    );
    const names = [...this.keeper.index.names(), ...rows.map((row) => row.name)];
    return new Vocabulary(names.flatMap(queryWords));
  }

  private inOrder(hits: readonly Hit[]): number[] {
    const group = (wanted: (hit: Hit) => boolean) =>
      this.keeper.index.byRelevance(hits.filter(wanted).map((hit) => hit.product_id));
    const ordered = [
      ...group((hit) => hit.exact),
      ...group((hit) => !hit.exact && hit.in_title),
      ...group((hit) => !hit.exact && !hit.in_title),
    ];
    return [...new Set(ordered)];
  }
}
