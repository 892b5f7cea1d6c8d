/**
 * The words that product names, brands and departments are written with, to mend a word nobody wrote.
 * Words with digits are never mended: one wrong digit names another article.
 */
export class Vocabulary {
  private readonly byLength = new Map<number, string[]>();
  private readonly frequency = new Map<string, number>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    for (const word of this.frequency.keys()) {
      if (word.length < 3 || /\d/.test(word)) continue;
      this.byLength.set(word.length, [...(this.byLength.get(word.length) ?? []), word]);
    }
  }

  /** The nearest known word, or null for a word that is known, short, has digits, or resembles nothing. */
  mended(word: string): string | null {
    if (word.length < 4 || /\d/.test(word) || this.frequency.has(word)) return null;
    const allowed = word.length >= 8 ? 2 : 1;
    let best: string | null = null;
    let bestScore = Infinity;
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      for (const candidate of this.byLength.get(length) ?? []) {
        const distance = editDistance(word, candidate, allowed);
        if (distance > allowed) continue;
        // Among equally near words the one that begins alike and is written more often.
        const score =
          distance + (candidate[0] === word[0] ? 0 : 0.5) - Math.min(0.4, (this.frequency.get(candidate) ?? 0) / 1000);
        if (score < bestScore) [best, bestScore] = [candidate, score];
      }
    }
    return best;
  }
}

/** Letters to insert, drop, replace or swap with the next (optimal string alignment); `most + 1` as soon as it is more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
