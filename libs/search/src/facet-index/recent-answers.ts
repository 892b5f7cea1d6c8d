/** A cache bounded by weight that evicts the least recently used entries. */
export class RecentAnswers<T> {
  private readonly answers = new Map<string, { answer: T; weight: number }>();
  private weight = 0;

  /** @param maxWeight limit for the total weight of the entries; a single heavier entry is still stored */
  constructor(private readonly mostWeight: number) {}

  /** The cached value of this key, or the one that `compute` returns, which is then cached. */
  get(key: string, make: () => { answer: T; weight: number }): T {
    const kept = this.answers.get(key) ?? make();
    this.drop(key);
    this.answers.set(key, kept);
    this.weight += kept.weight;
    for (const oldest of this.answers.keys()) {
      if (this.weight <= this.mostWeight || oldest === key) break;
      this.drop(oldest);
    }
    return kept.answer;
  }

  drop(key: string): void {
    const kept = this.answers.get(key);
    if (kept) this.weight -= kept.weight;
    this.answers.delete(key);
  }

  clear(): void {
    this.answers.clear();
    this.weight = 0;
  }
}
