import type { Facts, PartKind } from '../compatibility/domain/parts.js';
import type { Part } from './part.js';

type Order = 'price' | 'name';
type PartOf<K extends PartKind> = Part & { facts: Extract<Facts, { kind: K }> };

/** The parts on sale, in memory: rules are evaluated over all parts of a kind for each page. */
export class PartTable {
  private readonly parts = new Map<number, Part>();
  private readonly laptopParts = new Map<number, Part>();
  /** Parts of a kind in an order; forgotten when one of them changes. */
  private readonly ordered = new Map<string, readonly Part[]>();

  /** Equal facts are one object: many products differ by their name and colour alone, and are judged once. */
  private readonly facts = new Map<string, Facts>();

  /** Adds or replaces `parts` and removes `removed`. */
  update(parts: readonly Part[], removed: readonly number[]): void {
    const changedKinds = new Set<PartKind>();
    for (const id of [...removed, ...parts.map((part) => part.id)]) {
      const former = this.parts.get(id);
      if (former) changedKinds.add(former.facts.kind);
      this.parts.delete(id);
      this.laptopParts.delete(id);
    }
    for (const part of parts) {
      const stored = { ...part, facts: this.shared(part.facts) };
      if (part.forLaptops) this.laptopParts.set(part.id, stored);
      else {
        changedKinds.add(part.facts.kind);
        this.parts.set(part.id, stored);
      }
    }
    for (const kind of changedKinds) for (const order of ['price', 'name']) this.ordered.delete(`${kind} ${order}`);
  }

  /** The part with the id, when it is of the kind. */
  find<K extends PartKind>(id: number, kind: K): PartOf<K> | null {
    const part = this.parts.get(id);
    return part?.facts.kind === kind ? (part as PartOf<K>) : null;
  }

  /** The part with the id, of any kind. */
  part(id: number): Part | null {
    return this.parts.get(id) ?? null;
  }

  /** All parts but those for laptops. */
  all(): Iterable<Part> {
    return this.parts.values();
  }

  /** Memory for laptops, by price; equal ones by id. */
  laptopMemory(): readonly Part[] {
    return [...this.laptopParts.values()].toSorted(comparisons.price);
  }

  /** All parts of a kind: by price, or by name; equal ones by id. */
  ofKind<K extends PartKind>(kind: K, order: Order): readonly PartOf<K>[] {
    const key = `${kind} ${order}`;
    let parts = this.ordered.get(key);
    if (!parts) {
      parts = [...this.parts.values()].filter(({ facts }) => facts.kind === kind).sort(comparisons[order]);
      this.ordered.set(key, parts);
    }
    return parts as readonly PartOf<K>[];
  }

  private shared(facts: Facts): Facts {
    const key = JSON.stringify(facts);
    const known = this.facts.get(key);
    if (known) return known;
    this.facts.set(key, facts);
    return facts;
  }

  get size(): number {
    return this.parts.size;
  }
}

const comparisons: Record<Order, (a: Part, b: Part) => number> = {
  price: (a, b) => a.netPrice - b.netPrice || a.id - b.id,
  // Not by locale: comparing thousands of names that way takes longer than the whole reply.
  name: (a, b) => (a.searchText < b.searchText ? -1 : a.searchText > b.searchText ? 1 : a.id - b.id),
};
