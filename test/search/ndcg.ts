/** Discounted cumulative gain of the first ten grades: 2^grade - 1, discounted by rank. */
function dcg(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

/**
 * nDCG@10, from 0 to 1: how near a ranking is to the ideal one.
 * @param found grades in the order found @param all grades of every product
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = dcg([...all].sort((a, b) => b - a));
  if (best === 0) throw new Error('No product matches this query: the judgement is wrong.');
  return dcg(found) / best;
}
