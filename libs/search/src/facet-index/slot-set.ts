/**
 * Sets of slots as bits, 32 a word. A set may be shorter than another: the slots that it lacks are not in it.
 */
export type SlotSet = Uint32Array;

export function emptySet(slots: number): SlotSet {
  return new Uint32Array((slots + 31) >>> 5);
}

export function hasSlot(set: SlotSet, slot: number): boolean {
  return (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

/** The slot must lie within the set. */
export function addSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function removeSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** The same set with room for `slots`; a new one when it was smaller. */
export function withRoom(set: SlotSet, slots: number): SlotSet {
  if (set.length << 5 >= slots) return set;
  const larger = emptySet(Math.ceil(slots * 1.25));
  larger.set(set);
  return larger;
}

/** Keeps in `set` what is in `other` too. */
export function intersect(set: SlotSet, other: SlotSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

export function unite(set: SlotSet, other: SlotSet): void {
  const words = Math.min(set.length, other.length);
  for (let word = 0; word < words; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** The slots of both sets, as a set of the size of the first. */
export function intersection(a: SlotSet, b: SlotSet): SlotSet {
  const both = a.slice();
  intersect(both, b);
  return both;
}

/** The slots of either set. */
export function union(a: SlotSet, b: SlotSet): SlotSet {
  const both = a.slice();
  unite(both, b);
  return both;
}

/** The slots of a set that are not in another one. */
export function without(set: SlotSet, other: SlotSet): SlotSet {
  return set.map((bits, word) => bits & ~(other[word] ?? 0));
}

export function countSlots(set: SlotSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones(set[word] ?? 0);
  return count;
}

/** Where a set has slots: the first word of each run and the word after its last one. */
export type WordRuns = readonly (readonly [from: number, until: number])[];

/** A run goes on over fewer empty words. */
const MIN_GAP = 64;

export function runsOf(set: SlotSet): WordRuns {
  const runs: [number, number][] = [];
  let last: [number, number] | undefined;
  for (let word = 0; word < set.length; word += 1) {
    if (set[word] === 0) continue;
    if (last && word - last[1] < MIN_GAP) last[1] = word + 1;
    else runs.push((last = [word, word + 1]));
  }
  return runs;
}

/** Number of slots in both sets within the runs. */
export function countCommon(a: SlotSet, b: SlotSet, runs: WordRuns): number {
  const words = Math.min(a.length, b.length);
  let count = 0;
  for (const [from, until] of runs)
    for (let word = from; word < until && word < words; word += 1) count += ones((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/** The slots of the set, ascending. */
export function listSlots(set: SlotSet): Int32Array {
  const slots = new Int32Array(countSlots(set));
  let at = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      slots[at] = slotOfBit(word, bits & -bits);
      at += 1;
    }
  }
  return slots;
}

/** @param bit of the word, alone */
export function slotOfBit(word: number, bit: number): number {
  return (word << 5) + 31 - Math.clz32(bit);
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
