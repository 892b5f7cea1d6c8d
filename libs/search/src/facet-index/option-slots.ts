import { lowerBound } from './slot-order.js';
import {
  addSlot,
  countCommon,
  emptySet,
  hasSlot,
  removeSlot,
  type SlotSet,
  unite,
  withRoom,
  type WordRuns,
} from './slot-set.js';

/** The products of a rare option are listed, in ascending order of their slots. */
interface SlotList {
  slots: Int32Array;
  length: number;
}

/** Four bytes for each listed slot, or a bit for every slot: the smaller one. */
const BITS_PER_LISTED_SLOT = 32;
const SLOTS_PER_WORD = 32;
/** Finding where a list begins costs about as much as this number of words. */
const COST_OF_LIST = 8;
const MIN_ROOM = 4;

/** The products of each option: a list of slots for a rare option, a set for a frequent one. */
export class OptionSlots {
  private sets: (SlotSet | null)[] = [];
  private lists: SlotList[] = [];
  private slots = 0;

  /** @param sizes number of products by option number; all of them must then be added */
  reset(sizes: Uint32Array, slots: number): void {
    this.slots = slots;
    this.sets = Array.from(sizes, (size) => (size * BITS_PER_LISTED_SLOT > slots ? emptySet(slots) : null));
    const room = new Int32Array(sizes.reduce((sum, size, option) => sum + (this.sets[option] ? 0 : size), 0));
    let from = 0;
    this.lists = Array.from(sizes, (size, option) => {
      const listed = this.sets[option] ? 0 : size;
      from += listed;
      return { slots: room.subarray(from - listed, from), length: 0 };
    });
  }

  add(option: number, slot: number): void {
    this.slots = Math.max(this.slots, slot + 1);
    const set = this.sets[option];
    if (set) {
      const larger = withRoom(set, slot + 1);
      this.sets[option] = larger;
      addSlot(larger, slot);
      return;
    }
    const list = (this.lists[option] ??= { slots: new Int32Array(MIN_ROOM), length: 0 });
    if (list.length === list.slots.length) list.slots = enlarge(list.slots);
    const at = positionOf(list, slot);
    list.slots.copyWithin(at + 1, at, list.length);
    list.slots[at] = slot;
    list.length += 1;
    if (list.length * BITS_PER_LISTED_SLOT > this.slots * 2) this.toSet(option, list);
  }

  remove(option: number, slot: number): void {
    const set = this.sets[option];
    if (set) return removeSlot(set, slot);
    const list = this.lists[option];
    const at = list ? positionOf(list, slot) : 0;
    if (list?.slots[at] !== slot || at >= list.length) return;
    list.slots.copyWithin(at, at + 1, list.length);
    list.length -= 1;
  }

  /** The slots that have one of the options. */
  slotsWithAny(options: Iterable<number>): SlotSet {
    const found = emptySet(this.slots);
    for (const option of options) {
      const set = this.sets[option];
      if (set) unite(found, set);
      const { slots, length } = this.lists[option] ?? NONE;
      for (let at = 0; at < length; at += 1) addSlot(found, slots[at] ?? 0);
    }
    return found;
  }

  /** Number of slots of a set that have the option; the set has none outside of the runs. */
  countIn(set: SlotSet, option: number, runs: WordRuns): number {
    const own = this.sets[option];
    if (own) return countCommon(own, set, runs);
    const list = this.lists[option] ?? NONE;
    let count = 0;
    for (const [from, until] of runs) {
      const end = until * SLOTS_PER_WORD;
      for (let at = positionOf(list, from * SLOTS_PER_WORD); at < list.length; at += 1) {
        const slot = list.slots[at] ?? 0;
        if (slot >= end) break;
        if (hasSlot(set, slot)) count += 1;
      }
    }
    return count;
  }

  /** Words to look at in `countIn`, about. */
  costOfCounting(options: readonly number[], runs: WordRuns): number {
    const words = runs.reduce((sum, [from, until]) => sum + until - from, 0);
    const share = Math.min(1, (words * SLOTS_PER_WORD) / Math.max(1, this.slots));
    let cost = 0;
    for (const option of options)
      cost += this.sets[option] ? words : (this.lists[option]?.length ?? 0) * share + COST_OF_LIST;
    return cost;
  }

  private toSet(option: number, { slots, length }: SlotList): void {
    const set = emptySet(this.slots);
    for (let at = 0; at < length; at += 1) addSlot(set, slots[at] ?? 0);
    this.sets[option] = set;
    this.lists[option] = NONE;
  }
}

const NONE: SlotList = { slots: new Int32Array(0), length: 0 };

/** Where the slot is in the list, or would be. */
function positionOf({ slots, length }: SlotList, slot: number): number {
  return lowerBound(length === slots.length ? slots : slots.subarray(0, length), (other) => other < slot);
}

function enlarge(slots: Int32Array): Int32Array {
  const larger = new Int32Array(Math.max(MIN_ROOM, Math.ceil(slots.length * 1.5)));
  larger.set(slots);
  return larger;
}
