import { difference } from './postings.js';
import { TextMatches } from './text-matches.js';
import type { TextExpression } from './text-expression.js';
import type { TextIndex } from './text-index.js';

interface TieredQuery {
  anywhere: TextExpression;
  tiers: readonly TextExpression[];
}

/**
 * The products of each tier, best first, then those that only match anywhere.
 * @param lexemes of each word of the query
 */
export function findInTiers(
  index: TextIndex,
  { anywhere, tiers }: TieredQuery,
  lexemes: ReadonlyMap<string, readonly string[]>,
): number[][] {
  const matches = new TextMatches(index, lexemes);
  let left = matches.find(anywhere, null);
  const found: number[][] = [];
  for (const tier of tiers) {
    if (left.length === 0) break;
    const inTier = matches.find(tier, left);
    found.push(index.productsOf(inTier));
    left = difference(left, inTier);
  }
  return [...found, index.productsOf(left)];
}
