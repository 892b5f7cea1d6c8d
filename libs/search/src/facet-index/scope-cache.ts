import type { ProductSearch, Scope } from '../search-engine.js';
import { countOptions } from './count-options.js';
import { chooseGroups, type FacetGroups } from './facet-groups.js';
import { BRAND_GROUP } from './indexed-product.js';
import { LruCache } from '../lru-cache.js';
import { IN_PROMOTION, IN_STOCK, IN_USE, IS_NEW, IS_REFURBISHED, type ProductColumns } from './product-columns.js';
import {
  addSlot,
  emptySet,
  hasSlot,
  intersect,
  listSlots,
  removeSlot,
  runsOf,
  type SlotSet,
  withRoom,
  type WordRuns,
} from './slot-set.js';

/** What is kept as a set: a scope, or the products in stock, which are a filter. */
type FilteredScope = Scope | { kind: 'in-stock' };

/** Enough for the categories and frequent brands of a million products. */
const MAX_CACHED_BYTES = 16_000_000;

/** All products of a scope, or of a scope and a text. */
export class ScopeMatches {
  total = 0;
  /** Number of products by option number. */
  counts: Uint32Array;
  private cachedGroups: FacetGroups | null = null;
  private cachedRuns: WordRuns | null = null;

  constructor(
    private readonly columns: ProductColumns,
    public slots: SlotSet,
    list = listSlots(slots),
  ) {
    this.counts = countOptions(columns, list);
    this.total = list.length;
  }

  /** The groups of facets, which depend on the scope and text only. */
  get groups(): FacetGroups {
    this.cachedGroups ??= chooseGroups(this.columns.ids, this.counts, this.total);
    return this.cachedGroups;
  }

  /** Where the slots are, or were before some of them were removed. */
  get runs(): WordRuns {
    this.cachedRuns ??= runsOf(this.slots);
    return this.cachedRuns;
  }

  add(slot: number): void {
    this.slots = withRoom(this.slots, slot + 1);
    addSlot(this.slots, slot);
    this.cachedRuns = null;
    this.change(slot, 1);
  }

  remove(slot: number): void {
    removeSlot(this.slots, slot);
    this.change(slot, -1);
  }

  private change(slot: number, by: 1 | -1): void {
    const { length } = this.columns.ids.options;
    if (length > this.counts.length) {
      const larger = new Uint32Array(Math.ceil(length * 1.25));
      larger.set(this.counts);
      this.counts = larger;
    }
    for (const option of this.columns.optionsOf(slot)) this.counts[option] = (this.counts[option] ?? 0) + by;
    this.total += by;
    this.cachedGroups = null;
  }
}

interface CachedScope {
  matches: ScopeMatches;
  includes: (slot: number) => boolean;
}

/** The products of each scope; a change of a product updates them without counting the others again. */
export class ScopeCache {
  private readonly scopes = new LruCache<CachedScope>(MAX_CACHED_BYTES);

  constructor(private readonly columns: ProductColumns) {}

  get(scope: FilteredScope): ScopeMatches {
    const { key, includes } = this.membership(scope);
    return this.scopes.get(key, () => {
      const matches = new ScopeMatches(this.columns, this.collect(includes));
      return { value: { matches, includes }, weight: matches.slots.byteLength + matches.counts.byteLength };
    }).matches;
  }

  /** The products that the filters for promotions and stock leave; null without these filters. */
  filter({ promotionsOnly, inStockOnly }: ProductSearch): SlotSet | null {
    const promotions = promotionsOnly ? this.get({ kind: 'promotions' }).slots : null;
    const inStock = inStockOnly ? this.get({ kind: 'in-stock' }).slots : null;
    if (!promotions || !inStock) return promotions ?? inStock;
    const both = promotions.slice();
    intersect(both, inStock);
    return both;
  }

  /** Call it before the product of the slot changes or is removed. */
  remove(slot: number): void {
    for (const { matches } of this.scopes.values()) if (hasSlot(matches.slots, slot)) matches.remove(slot);
  }

  /** Call it after the product of the slot was added or changed. */
  add(slot: number): void {
    for (const { matches, includes } of this.scopes.values()) if (includes(slot)) matches.add(slot);
  }

  clear(): void {
    this.scopes.clear();
  }

  private collect(includes: (slot: number) => boolean): SlotSet {
    const slots = emptySet(this.columns.count);
    for (let slot = 0; slot < this.columns.count; slot += 1) if (includes(slot)) addSlot(slots, slot);
    return slots;
  }

  private membership(scope: FilteredScope): { key: string; includes: (slot: number) => boolean } {
    const { columns } = this;
    if ('id' in scope) {
      const column = `${scope.kind}Id` as const;
      return {
        key: `${scope.kind} ${scope.id}`,
        includes: (slot) => columns[column][slot] === scope.id && columns.isInUse(slot),
      };
    }
    if (scope.kind === 'brand') {
      const brand = columns.ids.findIgnoringCase(BRAND_GROUP, scope.name) ?? -1;
      return {
        key: `brand ${brand}`,
        includes: (slot) => columns.isInUse(slot) && columns.optionsOf(slot).includes(brand),
      };
    }
    const flags = IN_USE | flagOf[scope.kind];
    return { key: scope.kind, includes: (slot) => ((columns.flags[slot] ?? 0) & flags) === flags };
  }
}

const flagOf = {
  everything: 0,
  promotions: IN_PROMOTION,
  'in-stock': IN_STOCK,
  new: IS_NEW,
  refurbished: IS_REFURBISHED,
};
