import { namesAt } from '../language/synonyms.js';
import { gluedParts, siblings } from '../postgres/text-query.js';
import { pieces, singular } from './document-words.js';
import type { AskedText } from './query-text.js';

/** What ranking reads of a product found. */
export interface RankedHit {
  id: number;
  title: readonly string[];
  models: readonly string[];
  asides: readonly string[];
  inStock: number;
  appeal: number;
  createdAt: number;
}

/** Only its data sheet or description says it, or a typing error was forgiven. */
const ELSEWHERE = 6;

/**
 * Orders the first products that Meilisearch found as the default engine orders them: products found by their
 * reference, then names and departments by how well they hold the words, each in the shop's own order; the rest as
 * Meilisearch gave it.
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

/** The tiers of `textQuery`, the strictest first; see there. */
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

/** Some texts of a product, to look words up in. */
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

/** Every word, glued words in pieces and other names of the same thing too. */
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

/** Whether the model is another one by its ending: "4070 Ti" when 4070 was asked for. */
function isSibling(text: string, words: readonly string[]): boolean {
  const asked = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (asked.some((piece) => endings.includes(piece))) return false;
  const models = asked.filter((piece) => /^\d{2,5}$/.test(piece));
  return models.some((model) => endings.some((ending) => text.includes(` ${model} ${ending} `)));
}

const endings = siblings.map(singular);
