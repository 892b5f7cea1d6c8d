import { queryWords } from './query-words.js';

const MAX_CACHED_PIECES = 5000;

/**
 * The words of product names and brands, to correct unknown words of a search.
 * Words with digits are never corrected: one wrong digit means another product.
 */
export class Vocabulary {
  private readonly byLength = new Map<number, string[]>();
  private readonly frequency = new Map<string, number>();
  /**
   * Normalized words by space-separated piece of a name: normalization is slow, and neighbouring names share their pieces.
   */
  private readonly wordsByPiece = new Map<string, readonly string[]>();

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text);
  }

  /** Adds the words of a name. */
  add(text: string): void {
    for (const piece of text.split(' ')) {
      let words = this.wordsByPiece.get(piece);
      if (!words) {
        if (this.wordsByPiece.size === MAX_CACHED_PIECES) this.wordsByPiece.clear();
        this.wordsByPiece.set(piece, (words = queryWords(piece)));
      }
      for (const word of words) this.count(word);
    }
  }

  has(word: string): boolean {
    return this.frequency.has(word);
  }

  private count(word: string): void {
    const known = this.frequency.get(word);
    this.frequency.set(word, (known ?? 0) + 1);
    if (known !== undefined || word.length < 3 || /\d/.test(word)) return;
    const sameLength = this.byLength.get(word.length);
    if (sameLength) sameLength.push(word);
    else this.byLength.set(word.length, [word]);
  }

  /**
   * The nearest known word, or null for a word that is known, short, has digits, or has no similar word.
   * @param others further words that count as known
   */
  correct(word: string, others: ReadonlySet<string> = new Set()): string | null {
    if (word.length < 4 || /\d/.test(word) || this.frequency.has(word)) return null;
    const maxDistance = word.length >= 8 ? 2 : 1;
    let best: string | null = null;
    let bestScore = Infinity;
    for (let length = word.length - maxDistance; length <= word.length + maxDistance; length += 1) {
      for (const candidate of this.candidates(length, others)) {
        const distance = editDistance(word, candidate, maxDistance);
        if (distance > maxDistance) continue;
        // Among equally near words, prefer the same first letter, then the more frequent one.
        const score =
          distance + (candidate[0] === word[0] ? 0 : 0.5) - Math.min(0.4, (this.frequency.get(candidate) ?? 0) / 1000);
        if (score < bestScore) [best, bestScore] = [candidate, score];
      }
    }
    return best;
  }

  private *candidates(length: number, others: ReadonlySet<string>): Generator<string> {
    for (const other of others) if (other.length === length && !/\d/.test(other)) yield other;
    yield* this.byLength.get(length) ?? [];
  }
}

/**
 * Edit distance: insertions, deletions, substitutions and swaps (optimal string alignment); `max + 1` when it is
 * greater.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let rowMin = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
      rowMin = Math.min(rowMin, value);
    }
    if (rowMin > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}
