import { addSlot, emptySet, hasSlot, removeSlot, type SlotSet, withRoom } from './slot-set.js';

/** The family of an indexed product. */
export interface IndexedFamily {
  id: number;
  isRepresentative: boolean;
}

/** Which slots belong to a family of products; without families it holds nothing. */
export class Families {
  /** Slots that belong to a family. */
  private members: SlotSet = emptySet(0);
  private representatives: SlotSet = emptySet(0);
  private familyOf = new Int32Array(0);
  /** Number of members. */
  size = 0;

  put(slot: number, family: IndexedFamily | null | undefined): void {
    this.remove(slot);
    if (!family) return;
    if (slot >= this.familyOf.length) this.grow(Math.ceil((slot + 1) * 1.25));
    this.familyOf[slot] = family.id;
    addSlot(this.members, slot);
    if (family.isRepresentative) addSlot(this.representatives, slot);
    this.size += 1;
  }

  remove(slot: number): void {
    if (!hasSlot(this.members, slot)) return;
    removeSlot(this.members, slot);
    removeSlot(this.representatives, slot);
    this.size -= 1;
  }

  /** Applies new slot numbers, -1 for slots that are gone. */
  renumber(newSlots: Int32Array): void {
    if (this.size === 0) return;
    const old = { families: this.familyOf, members: this.members, representatives: this.representatives };
    [this.members, this.representatives] = [emptySet(0), emptySet(0)];
    [this.familyOf, this.size] = [new Int32Array(0), 0];
    newSlots.forEach((slot, before) => {
      if (slot < 0 || !hasSlot(old.members, before)) return;
      this.put(slot, { id: old.families[before] ?? 0, isRepresentative: hasSlot(old.representatives, before) });
    });
  }

  /** The family of a slot; null for a product of its own. */
  of(slot: number): number | null {
    return hasSlot(this.members, slot) ? (this.familyOf[slot] ?? null) : null;
  }

  isRepresentative(slot: number): boolean {
    return hasSlot(this.representatives, slot);
  }

  /** Those of the slots that belong to a family. */
  within(slots: SlotSet): SlotSet {
    return this.members.map((bits, word) => bits & (slots[word] ?? 0));
  }

  private grow(slots: number): void {
    const larger = new Int32Array(slots);
    larger.set(this.familyOf);
    this.familyOf = larger;
    this.members = withRoom(this.members, slots);
    this.representatives = withRoom(this.representatives, slots);
  }
}

const SLOTS = 2 ** 31;

/** The slots by family, each family in ascending slots; of families of which at least two are given. */
export function groupByFamily(families: Families, slots: Int32Array): number[][] {
  // Numbers sort much faster than slots with a comparison.
  const keys = Float64Array.from(slots, (slot) => (families.of(slot) ?? 0) * SLOTS + slot).sort();
  const groups: number[][] = [];
  let group: number[] = [];
  let current = -1;
  for (const key of keys) {
    const family = Math.floor(key / SLOTS);
    if (family !== current) {
      if (group.length > 1) groups.push(group);
      group = [];
      current = family;
    }
    group.push(key % SLOTS);
  }
  if (group.length > 1) groups.push(group);
  return groups;
}

/** Of sorted slots, the first of each family and those without one. */
export function firstOfFamilies(families: Families, sorted: Int32Array): Int32Array {
  if (families.size === 0) return sorted;
  const seen = new Set<number>();
  return sorted.filter((slot) => {
    const family = families.of(slot);
    if (family === null) return true;
    if (seen.has(family)) return false;
    seen.add(family);
    return true;
  });
}
