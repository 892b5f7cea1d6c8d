import { namesAt } from '../language/synonyms.js';
import { gluedParts, siblings } from '../postgres/text-query.js';
import { pieces, singular } from './document-words.js';
import type { AskedText } from './query-text.js';

/** The fields of a hit that ranking needs. */
export interface RankedHit {
  id: number;
  title: readonly string[];
  models: readonly string[];
  asides: readonly string[];
  inStock: number;
  appeal: number;
  createdAt: number;
}

/** Tier of hits that match only in the specification or description, or with a typo. */
const ELSEWHERE = 6;

/**
 * Orders the first hits of Meilisearch like the default engine: products found by reference, then by how well name and
 * categories match the words, each tier in the shop's order; the remaining hits stay in the order of Meilisearch.
 * @param references ids of the products whose reference or EAN was typed
 */
export function rankHits<T extends RankedHit>(
  hits: readonly T[],
  text: Pick<AskedText, 'words' | 'wishes'>,
  references: ReadonlySet<number>,
): T[] {
  const placed = hits.map((hit, place) => ({ hit, place, tier: references.has(hit.id) ? -1 : tierOf(hit, text) }));
  placed.sort((a, b) => a.tier - b.tier || (a.tier === ELSEWHERE ? 0 : shopOrder(a.hit, b.hit)) || a.place - b.place);
  return placed.map(({ hit }) => hit);
}

/** In stock first, then badge and popularity, then newest. */
function shopOrder(a: RankedHit, b: RankedHit): number {
  return b.inStock - a.inStock || b.appeal - a.appeal || b.createdAt - a.createdAt || b.id - a.id;
}

/** The tiers of `textQuery`, strictest first. */
function tierOf(hit: RankedHit, { words, wishes }: Pick<AskedText, 'words' | 'wishes'>): number {
  const name = new Place(hit.title, hit.models);
  const all = new Place([...hit.title, ...hit.asides], hit.models);
  if (!isSibling(name.text, wishes)) {
    if (wishes.every((word) => name.has(word)))
      return name.text.includes(` ${wishes.flatMap(pieces).join(' ')} `) ? 0 : 1;
    if (saysAll(wishes, name)) return 2;
    if (saysAll(words, name)) return 3;
  }
  if (!isSibling(all.text, wishes) && saysAll(words, all)) return 4;
  const last = words.at(-1) ?? '';
  return saysAll(words.slice(0, -1), all) && (saysAll([last], all) || all.begins(last)) ? 5 : ELSEWHERE;
}

/** Texts of a product, in which words are looked up. */
class Place {
  readonly text: string;
  private readonly words: ReadonlySet<string>;

  constructor(texts: readonly string[], models: readonly string[]) {
    this.text = ` ${texts.join(' | ')} `;
    this.words = new Set([...this.text.split(' '), ...models]);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  begins(word: string): boolean {
    return word.length > 1 && [...this.words].some((one) => one.startsWith(word));
  }

  together(words: readonly string[]): boolean {
    return this.text.includes(` ${words.join(' ')} `);
  }
}

/** Whether the texts contain every word, also as split words or synonyms. */
function saysAll(words: readonly string[], place: Place): boolean {
  for (let at = 0; at < words.length; ) {
    const { length, others } = namesAt(words, at);
    const typed = words.slice(at, at + length).every((word) => place.has(word) || inPieces(word, place));
    if (!typed && !others.some((other) => place.together(other.map(singular)))) return false;
    at += length;
  }
  return true;
}

function inPieces(word: string, place: Place): boolean {
  const parts = gluedParts(word);
  return parts.length > 0 && parts.every((part) => place.has(part));
}

/** Whether the product is another variant of the model: "4070 Ti" when 4070 was searched. */
function isSibling(text: string, words: readonly string[]): boolean {
  const asked = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (asked.some((piece) => endings.includes(piece))) return false;
  const models = asked.filter((piece) => /^\d{2,5}$/.test(piece));
  return models.some((model) => endings.some((ending) => text.includes(` ${model} ${ending} `)));
}

const endings = siblings.map(singular);
