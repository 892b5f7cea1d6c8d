import { z } from 'zod';
import { namesAt } from '../language/synonyms.js';
import { splitGluedWord, variantSuffixes } from '../postgres/text-query.js';
import { splitWord, singular } from './document-words.js';
import type { SearchText } from './query-text.js';

export const anyHit = z.object({ id: z.number() });
/** The fields of a hit that ranking needs. */
export const rankedHit = anyHit.extend({
  title: z.array(z.string()),
  models: z.array(z.string()),
  asides: z.array(z.string()),
  inStock: z.number(),
  appeal: z.number(),
  createdAt: z.number(),
});
export type RankedHit = z.output<typeof rankedHit>;

/** Tier of hits that match only in the specification or description, or with a typo. */
const OTHER_TIER = 6;

/**
 * Orders the first hits of Meilisearch like the default engine: products found by reference, then by how well name and
 * categories match the words, each tier in the shop's order; the remaining hits stay in the order of Meilisearch.
 * @param references ids of the products whose reference or EAN was typed
 */
export function rankHits<T extends RankedHit>(
  hits: readonly T[],
  text: Pick<SearchText, 'words' | 'allWords'>,
  references: ReadonlySet<number>,
): T[] {
  const ranked = hits.map((hit, rank) => ({ hit, rank, tier: references.has(hit.id) ? -1 : tierOf(hit, text) }));
  ranked.sort((a, b) => a.tier - b.tier || (a.tier === OTHER_TIER ? 0 : shopOrder(a.hit, b.hit)) || a.rank - b.rank);
  return ranked.map(({ hit }) => hit);
}

/** In stock first, then badge and popularity, then newest. */
function shopOrder(a: RankedHit, b: RankedHit): number {
  return b.inStock - a.inStock || b.appeal - a.appeal || b.createdAt - a.createdAt || b.id - a.id;
}

/** The tiers of `textQuery`, strictest first. */
function tierOf(hit: RankedHit, { words, allWords }: Pick<SearchText, 'words' | 'allWords'>): number {
  const name = new ProductTexts(hit.title, hit.models);
  const all = new ProductTexts([...hit.title, ...hit.asides], hit.models);
  if (!isOtherVariant(name.text, allWords)) {
    if (allWords.every((word) => name.has(word)))
      return name.text.includes(` ${allWords.flatMap(splitWord).join(' ')} `) ? 0 : 1;
    if (containsAll(allWords, name)) return 2;
    if (containsAll(words, name)) return 3;
  }
  if (!isOtherVariant(all.text, allWords) && containsAll(words, all)) return 4;
  const last = words.at(-1) ?? '';
  return containsAll(words.slice(0, -1), all) && (containsAll([last], all) || all.hasPrefix(last)) ? 5 : OTHER_TIER;
}

/** Texts of a product, in which words are looked up. */
class ProductTexts {
  readonly text: string;
  private readonly words: ReadonlySet<string>;

  constructor(texts: readonly string[], models: readonly string[]) {
    this.text = ` ${texts.join(' | ')} `;
    this.words = new Set([...this.text.split(' '), ...models]);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  hasPrefix(word: string): boolean {
    return word.length > 1 && [...this.words].some((one) => one.startsWith(word));
  }

  hasPhrase(words: readonly string[]): boolean {
    return this.text.includes(` ${words.join(' ')} `);
  }
}

/** Whether the texts contain every word, also as split words or synonyms. */
function containsAll(words: readonly string[], rank: ProductTexts): boolean {
  for (let at = 0; at < words.length; ) {
    const { length, others } = namesAt(words, at);
    const typed = words.slice(at, at + length).every((word) => rank.has(word) || containsParts(word, rank));
    if (!typed && !others.some((other) => rank.hasPhrase(other.map(singular)))) return false;
    at += length;
  }
  return true;
}

function containsParts(word: string, rank: ProductTexts): boolean {
  const parts = splitGluedWord(word);
  return parts.length > 0 && parts.every((part) => rank.has(part));
}

/** Whether the product is another variant of the model: "4070 Ti" when 4070 was searched. */
function isOtherVariant(text: string, words: readonly string[]): boolean {
  const typedParts = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (typedParts.some((piece) => singularSuffixes.includes(piece))) return false;
  const models = typedParts.filter((piece) => /^\d{2,5}$/.test(piece));
  return models.some((model) => singularSuffixes.some((suffix) => text.includes(` ${model} ${suffix} `)));
}

const singularSuffixes = variantSuffixes.map(singular);
