/** Slots of the index in one sort order; changes are merged in without sorting everything again. */
export class SlotOrder {
  slots = new Int32Array(0);

  /** @param compare as for Array.sort; must be a strict order: equal slots may change places */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  /** Removes `removed` and inserts `added` at their sorted positions. A changed slot is in both. */
  update(removed: ReadonlySet<number>, added: readonly number[]): void {
    const remaining = removed.size === 0 ? this.slots : this.slots.filter((slot) => !removed.has(slot));
    const sorted = [...added].sort(this.compare);
    const merged = new Int32Array(remaining.length + sorted.length);
    let from = 0;
    let position = 0;
    for (const slot of sorted) {
      const until = this.insertionPoint(slot, remaining, from);
      merged.set(remaining.subarray(from, until), position);
      position += until - from;
      merged[position] = slot;
      position += 1;
      from = until;
    }
    merged.set(remaining.subarray(from), position);
    this.slots = merged;
  }

  /** Applies new slot numbers; the order does not change. */
  renumber(newSlots: Int32Array): void {
    this.slots = this.slots.map((slot) => newSlots[slot] ?? 0);
  }

  private insertionPoint(slot: number, remaining: Int32Array, from: number): number {
    let low = from;
    let high = remaining.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(remaining[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** At most `count` slots after the first `from`, counted from the end when read `backwards`. */
export function slicePage(
  slots: Int32Array,
  { from, count, backwards }: { from: number; count: number; backwards: boolean },
): number[] {
  if (!backwards) return [...slots.subarray(from, from + count)];
  const until = Math.max(0, slots.length - from);
  return [...slots.subarray(Math.max(0, until - count), until)].reverse();
}
