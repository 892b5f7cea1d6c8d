/** Slots of the index in one sort order; changes are merged in without sorting everything again. */
export class SlotOrder {
  slots: Int32Array = new Int32Array(0);
  private rankOfSlot: Int32Array | null = null;

  /** @param compare as for Array.sort; must be a strict order: equal slots may change places */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  /** Position by slot; meaningless for slots that are not in the order. */
  get ranks(): Int32Array {
    this.rankOfSlot ??= rank(this.slots);
    return this.rankOfSlot;
  }

  /** Replaces all slots. */
  reset(slots: Int32Array): void {
    this.slots = slots.sort(this.compare);
    this.rankOfSlot = null;
  }

  /** Removes slots; their place must not have changed since they were added. */
  remove(removed: readonly number[]): void {
    const positions = removed.map((slot) => this.insertionPoint(slot, 0));
    const found = positions.filter((position, at) => this.slots[position] === removed[at]).sort((a, b) => a - b);
    const remaining = new Int32Array(this.slots.length - found.length);
    let from = 0;
    found.forEach((position, at) => {
      remaining.set(this.slots.subarray(from, position), from - at);
      from = position + 1;
    });
    remaining.set(this.slots.subarray(from), from - found.length);
    this.slots = remaining;
    this.rankOfSlot = null;
  }

  /** Inserts slots that are not in the order at their sorted positions. */
  add(added: readonly number[]): void {
    const sorted = [...added].sort(this.compare);
    const merged = new Int32Array(this.slots.length + sorted.length);
    let from = 0;
    sorted.forEach((slot, at) => {
      const until = this.insertionPoint(slot, from);
      merged.set(this.slots.subarray(from, until), from + at);
      merged[until + at] = slot;
      from = until;
    });
    merged.set(this.slots.subarray(from), from + sorted.length);
    this.slots = merged;
    this.rankOfSlot = null;
  }

  /** Applies new slot numbers; the order does not change. */
  renumber(newSlots: Int32Array): void {
    this.slots = this.slots.map((slot) => newSlots[slot] ?? 0);
    this.rankOfSlot = null;
  }

  private insertionPoint(slot: number, from: number): number {
    return lowerBound(this.slots, (other) => this.compare(other, slot) < 0, from);
  }
}

/** The first position whose slot is not before; all slots that are before come first. */
export function lowerBound(slots: Int32Array, isBefore: (slot: number) => boolean, from = 0): number {
  let low = from;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(slots[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rank(slots: Int32Array): Int32Array {
  let last = -1;
  for (let at = 0; at < slots.length; at += 1) last = Math.max(last, slots[at] ?? 0);
  const ranks = new Int32Array(last + 1);
  for (let at = 0; at < slots.length; at += 1) ranks[slots[at] ?? 0] = at;
  return ranks;
}
