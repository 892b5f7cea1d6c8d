/** Answers kept for who asks the same again, the ones asked longest ago dropped first. */
export class RecentAnswers<T> {
  private readonly answers = new Map<string, { answer: T; weight: number }>();
  private weight = 0;

  /** @param mostWeight what all kept answers may weigh together; a single heavier one is still kept */
  constructor(private readonly mostWeight: number) {}

  /** The kept answer of this key, or what `make` answers now. */
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
