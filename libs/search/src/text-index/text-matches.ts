import { addSlot, emptySet, listSlots } from '../facet-index/slot-set.js';
import { type Ascending, difference, documentsOf, following, hasWeight, visitPostings } from './postings.js';
import type { TextExpression } from './text-expression.js';
import type { TextIndex } from './text-index.js';

const NOTHING = new Int32Array(0);

type Word = Extract<TextExpression, { kind: 'word' }>;

/** Finds documents of the index, for one search. */
export class TextMatches {
  private readonly lists = new Map<string, Ascending[]>();

  /** @param lexemes of each word of the search, as PostgreSQL makes them; more than one stand in a row */
  constructor(
    private readonly index: TextIndex,
    private readonly lexemes: ReadonlyMap<string, readonly string[]>,
  ) {}

  /**
   * The documents that satisfy an expression, ascending; outdated ones may be among them.
   * @param among when given, others are not looked at
   */
  find(expression: TextExpression, among: Int32Array | null): Int32Array {
    switch (expression.kind) {
      case 'all':
        return this.findAll(expression.parts, among);
      case 'any':
        return this.union(expression.parts.map((part) => this.find(part, among)));
      case 'not': {
        if (!among) throw new Error('an exclusion alone finds nothing');
        return difference(among, this.find(expression.part, among));
      }
      case 'word':
        if (this.lexemesOf(expression).length === 1) return this.withWord(expression, among);
        break;
      case 'phrase':
        break;
    }
    return documentsOf(this.postings(expression, among), '', null);
  }

  /** The rarest part first: the others look at its documents alone. */
  private findAll(parts: readonly TextExpression[], among: Int32Array | null): Int32Array {
    const bySize = parts.map((part) => ({ part, size: this.size(part) })).sort((a, b) => a.size - b.size);
    let found = among;
    for (const { part } of bySize) {
      if (found?.length === 0) break;
      found = this.find(part, found);
    }
    return found ?? NOTHING;
  }

  private withWord(word: Word, among: Int32Array | null): Int32Array {
    const [lexeme = ''] = this.lexemesOf(word);
    const lists = this.listsOf(lexeme, word.isPrefix);
    return this.union(lists.map((postings) => documentsOf(postings, word.weights, among)));
  }

  private union(found: readonly Int32Array[]): Int32Array {
    const lists = found.filter(({ length }) => length > 0);
    const [only = NOTHING] = lists;
    if (lists.length <= 1) return only;
    const documents = emptySet(this.index.documentCount);
    for (const list of lists) for (const document of list) addSlot(documents, document);
    return listSlots(documents);
  }

  /** Where the last word of a phrase or one of several words stands. */
  private postings(expression: TextExpression, among: Int32Array | null): number[] {
    switch (expression.kind) {
      case 'word': {
        const [first = [], ...others] = this.lexemesOf(expression).map((lexeme) =>
          this.postingsOfLexeme(lexeme, expression, among),
        );
        return others.reduce((before, after) => following(before, after, 1), first);
      }
      case 'phrase': {
        const before = this.postings(expression.before, among);
        if (before.length === 0) return [];
        return following(
          before,
          this.postings(expression.after, among),
          expression.distance + this.width(expression.after),
        );
      }
      case 'any':
        return sortedPostings(expression.parts.map((part) => this.postings(part, among)));
      default:
        throw new Error(`"${expression.kind}" has no posting in a phrase`);
    }
  }

  private postingsOfLexeme(lexeme: string, { isPrefix, weights }: Word, among: Int32Array | null): number[] {
    return sortedPostings(
      this.listsOf(lexeme, isPrefix).map((postings) => {
        const found: number[] = [];
        visitPostings(postings, among, (posting) => {
          if (hasWeight(posting, weights)) found.push(posting);
        });
        return found;
      }),
    );
  }

  /** Number of words between the first and the last one of a phrase. */
  private width(expression: TextExpression): number {
    switch (expression.kind) {
      case 'word':
        return this.lexemesOf(expression).length - 1;
      case 'phrase':
        return this.width(expression.before) + expression.distance + this.width(expression.after);
      default:
        return 0;
    }
  }

  /** Number of postings to look at, roughly. */
  private size(expression: TextExpression): number {
    switch (expression.kind) {
      case 'word': {
        const [lexeme = ''] = this.lexemesOf(expression);
        return this.listsOf(lexeme, expression.isPrefix).reduce((sum, { length }) => sum + length, 0);
      }
      case 'phrase':
        return Math.min(this.size(expression.before), this.size(expression.after));
      case 'any':
        return expression.parts.reduce((sum, part) => sum + this.size(part), 0);
      case 'all':
        return expression.parts.reduce((least, part) => Math.min(least, this.size(part)), Infinity);
      case 'not':
        return Infinity;
    }
  }

  private listsOf(lexeme: string, isPrefix: boolean): Ascending[] {
    const key = isPrefix ? `${lexeme}*` : lexeme;
    let lists = this.lists.get(key);
    if (!lists) {
      const lexemes = isPrefix ? this.index.beginningWith(lexeme) : [lexeme];
      this.lists.set(key, (lists = lexemes.map((one) => this.index.postingsOf(one))));
    }
    return lists;
  }

  private lexemesOf({ word }: Word): readonly string[] {
    return this.lexemes.get(word) ?? [word];
  }
}

function sortedPostings(lists: readonly number[][]): number[] {
  const [only = []] = lists;
  return lists.length <= 1 ? only : lists.flat().sort((a, b) => a - b);
}
