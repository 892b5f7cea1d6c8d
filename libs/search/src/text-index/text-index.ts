import { type ProductText, readLexemes } from './document.js';
import { type Ascending, documentAt, documentsOf, DOCUMENT_STEP, placeOf } from './places.js';

/** Share of the documents that may be outdated before they are removed from all lists. */
const MAX_WASTE = 0.3;
/** No lexeme begins like this: they consist of letters, digits and points. */
const REFERENCE = '#';

/**
 * The texts of all products in memory: for each lexeme the places where it stands. A changed product becomes a new
 * document, so that lists only grow at their ends.
 */
export class TextIndex {
  private places = new Map<string, number[]>();
  /** By number of the document; 0 is an outdated one. */
  private productIds: number[] = [];
  private readonly documents = new Map<number, { number: number; version: string }>();
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

  clear(): void {
    this.places = new Map();
    this.productIds = [];
    this.documents.clear();
    this.sortedLexemes = [];
    this.newLexemes = [];
  }

  /** The places of a lexeme, outdated documents included. */
  placesOf(lexeme: string): Ascending {
    return this.places.get(lexeme) ?? [];
  }

  /** The lexemes that begin with these characters. */
  beginningWith(prefix: string): string[] {
    this.sortLexemes();
    const lexemes = this.sortedLexemes;
    let low = 0;
    for (let high = lexemes.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((lexemes[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (lexemes[end]?.startsWith(prefix)) end += 1;
    return lexemes.slice(low, end);
  }

  /** The products with one of these references or EANs, normalized. */
  productsByReference(keys: readonly string[]): number[] {
    return keys.flatMap((key) => this.productsOf(documentsOf(this.placesOf(REFERENCE + key), '', null)));
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

  /** Prepares searches for the beginning of a word; otherwise the first of them does. */
  sortLexemes(): void {
    if (this.newLexemes.length === 0) return;
    this.sortedLexemes = [...this.sortedLexemes, ...this.newLexemes].sort(byCodeUnits);
    this.newLexemes = [];
  }

  private append(lexeme: string, document: number, positions: readonly number[]): void {
    const places = this.places.get(lexeme);
    if (places) for (const marked of positions) places.push(placeOf(document, marked));
    else {
      this.places.set(
        lexeme,
        positions.map((marked) => placeOf(document, marked)),
      );
      if (!lexeme.startsWith(REFERENCE)) this.newLexemes.push(lexeme);
    }
  }

  /** Numbers the documents anew, in the same order and without outdated ones. */
  private compact(): void {
    const moved: number[] = [];
    const productIds: number[] = [];
    for (const id of this.productIds) moved.push(id === 0 ? -1 : productIds.push(id) - 1);
    const places = new Map<string, number[]>();
    for (const [lexeme, before] of this.places) {
      const after = before.flatMap((place) => {
        const document = moved[documentAt(place)] ?? -1;
        return document === -1 ? [] : [document * DOCUMENT_STEP + (place % DOCUMENT_STEP)];
      });
      if (after.length > 0) places.set(lexeme, after);
    }
    productIds.forEach((id, number) => {
      const current = this.documents.get(id);
      if (current) current.number = number;
    });
    Object.assign(this, { places, productIds });
    this.sortedLexemes = [];
    this.newLexemes = [...places.keys()].filter((lexeme) => !lexeme.startsWith(REFERENCE));
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
