/** A cache bounded by weight that evicts the least recently used entries. */
export class LruCache<T> {
  private readonly entries = new Map<string, { value: T; weight: number }>();
  private weight = 0;

  /** @param maxWeight limit for the total weight of the entries; a single heavier entry is still stored */
  constructor(private readonly maxWeight: number) {}

  /** The cached value of this key, or the one that `compute` returns, which is then cached. */
  get(key: string, compute: () => { value: T; weight: number }): T {
    const entry = this.entries.get(key) ?? compute();
    this.set(key, entry);
    return entry.value;
  }

  /** The cached value of this key, which then is the one used last. */
  find(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry) this.set(key, entry);
    return entry?.value;
  }

  set(key: string, entry: { value: T; weight: number }): void {
    this.delete(key);
    this.entries.set(key, entry);
    this.weight += entry.weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.maxWeight || oldest === key) break;
      this.delete(oldest);
    }
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.weight -= entry.weight;
    this.entries.delete(key);
  }

  *values(): Generator<T> {
    for (const { value } of this.entries.values()) yield value;
  }

  clear(): void {
    this.entries.clear();
    this.weight = 0;
  }
}
