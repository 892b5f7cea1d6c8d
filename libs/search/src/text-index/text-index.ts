import { type ProductText, readLexemes } from './document.js';
import { type Ascending, documentAt, documentsOf, DOCUMENT_STEP, postingOf } from './postings.js';

/** Share of the documents that may be outdated before they are removed from all lists. */
const MAX_WASTE = 0.3;
/** No lexeme begins like this: they consist of letters, digits and points. */
const REFERENCE = '#';

/**
 * The texts of all products in memory: the postings of each lexeme. A changed product becomes a new
 * document, so that lists only grow at their ends.
 */
export class TextIndex {
  private readonly postings = new Map<string, number[]>();
  /** By number of the document; 0 is an outdated one. */
  private productIds: number[] = [];
  private readonly documents = new Map<number, { number: number; version: number }>();
  private sortedLexemes: string[] = [];
  private newLexemes: string[] = [];

  /** Number of documents, with outdated ones. */
  get documentCount(): number {
    return this.productIds.length;
  }

  /** Number of products. */
  get size(): number {
    return this.documents.size;
  }

  put(text: ProductText): void {
    const { productId, version } = text;
    if (this.documents.get(productId)?.version === version) return;
    this.remove(productId);
    const number = this.productIds.push(productId) - 1;
    this.documents.set(productId, { number, version });
    for (const { lexeme, positions } of readLexemes(text.document)) this.append(lexeme, number, positions);
    for (const key of new Set([text.referenceKey, text.ean ?? '']))
      if (key !== '') this.append(REFERENCE + key, number, [0]);
    if (this.productIds.length > (1 + MAX_WASTE) * this.size + 1) this.compact();
  }

  remove(productId: number): void {
    const outdated = this.documents.get(productId);
    if (!outdated) return;
    this.productIds[outdated.number] = 0;
    this.documents.delete(productId);
  }

  /** The postings of a lexeme, outdated documents included. */
  postingsOf(lexeme: string): Ascending {
    return this.postings.get(lexeme) ?? [];
  }

  /** The lexemes that begin with these characters. */
  beginningWith(prefix: string): string[] {
    this.sortLexemes();
    const lexemes = this.sortedLexemes;
    let first = 0;
    for (let end = lexemes.length; first < end; ) {
      const middle = (first + end) >>> 1;
      if ((lexemes[middle] ?? '') < prefix) first = middle + 1;
      else end = middle;
    }
    const found: string[] = [];
    for (let at = first; at < lexemes.length; at += 1) {
      const lexeme = lexemes[at] ?? '';
      if (!lexeme.startsWith(prefix)) break;
      found.push(lexeme);
    }
    return found;
  }

  /** The products with one of these references or EANs, normalized. */
  productsByReference(keys: readonly string[]): number[] {
    return keys.flatMap((key) => this.productsOf(documentsOf(this.postingsOf(REFERENCE + key), '', null)));
  }

  /** The products of documents, without outdated ones. */
  productsOf(documents: Int32Array): number[] {
    const ids: number[] = [];
    for (const document of documents) {
      const id = this.productIds[document] ?? 0;
      if (id !== 0) ids.push(id);
    }
    return ids;
  }

  /** After the initial load: prepares searches for the beginning of a word, and frees the room for more postings. */
  finishLoad(): void {
    this.sortLexemes();
    for (const [lexeme, postings] of this.postings) this.postings.set(lexeme, postings.slice());
  }

  private sortLexemes(): void {
    if (this.newLexemes.length === 0) return;
    this.sortedLexemes = [...this.sortedLexemes, ...this.newLexemes].sort(byCodeUnits);
    this.newLexemes = [];
  }

  private append(lexeme: string, document: number, positions: readonly number[]): void {
    const postings = this.postings.get(lexeme);
    if (postings) for (const marked of positions) postings.push(postingOf(document, marked));
    else {
      this.postings.set(
        lexeme,
        positions.map((marked) => postingOf(document, marked)),
      );
      if (!lexeme.startsWith(REFERENCE)) this.newLexemes.push(lexeme);
    }
  }

  /** Numbers the documents anew, in the same order and without outdated ones. */
  private compact(): void {
    const moved = new Int32Array(this.productIds.length).fill(-1);
    const productIds = this.productIds.filter((id) => id !== 0);
    let next = 0;
    this.productIds.forEach((id, number) => {
      if (id === 0) return;
      moved[number] = next;
      const current = this.documents.get(id);
      if (current) current.number = next;
      next += 1;
    });
    this.sortLexemes();
    for (const [lexeme, postings] of this.postings) {
      moveDocuments(postings, moved);
      if (postings.length === 0) this.postings.delete(lexeme);
    }
    this.productIds = productIds;
    this.sortedLexemes = this.sortedLexemes.filter((lexeme) => this.postings.has(lexeme));
  }
}

/** @param moved the new number of each document, -1 for those that are gone */
function moveDocuments(postings: number[], moved: Int32Array): void {
  let count = 0;
  for (const posting of postings) {
    const document = documentAt(posting);
    const number = moved[document] ?? -1;
    if (number === -1) continue;
    postings[count] = posting - (document - number) * DOCUMENT_STEP;
    count += 1;
  }
  postings.length = count;
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
