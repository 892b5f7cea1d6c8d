import type { FoundProducts, ProductSearch, ShownPrice } from '../search-engine.js';
import { IndexedSearch } from './indexed-search.js';
import { BRAND_GROUP, type IndexedProduct } from './indexed-product.js';
import { IN_STOCK, ProductColumns } from './product-columns.js';
import { SlotOrder } from './slot-order.js';
import type { TextMatch } from './text-slots.js';

/** Leaf categories and brands of some products, most frequent first. */
export interface CategoriesAndBrands {
  leafIds: number[];
  brands: string[];
}

/** Share of unused slots above which compaction is cheaper than iterating over them at every search. */
const MAX_WASTE = 0.3;
const frenchCollator = new Intl.Collator('fr');

/**
 * In-memory index of the products on sale: finds and sorts products, and counts products by option.
 * Independent of the database: callers add all products and pass on every change.
 */
export class FacetIndex {
  private readonly columns = new ProductColumns();
  private readonly search: IndexedSearch;

  constructor() {
    const { columns } = this;
    const byNewestId = (a: number, b: number) => (columns.productId[b] ?? 0) - (columns.productId[a] ?? 0);
    const byPrice = (shown: ShownPrice) => (a: number, b: number) =>
      (columns.price(shown)[a] ?? 0) - (columns.price(shown)[b] ?? 0) || byNewestId(b, a);
    this.search = new IndexedSearch(columns, {
      relevance: new SlotOrder((a, b) => this.relevance(a, b) || byNewestId(a, b)),
      name: new SlotOrder(
        (a, b) => frenchCollator.compare(columns.names[a] ?? '', columns.names[b] ?? '') || byNewestId(b, a),
      ),
      'with-tax': new SlotOrder(byPrice('with-tax')),
      'without-tax': new SlotOrder(byPrice('without-tax')),
    });
  }

  /** Products that can be found. */
  get size(): number {
    return this.search.orders.relevance.slots.length;
  }

  /** Number of slots, including those of removed products. */
  get slots(): number {
    return this.columns.count;
  }

  /** Adds products during the initial load; they are not found before `sortAll`. */
  add(products: readonly IndexedProduct[]): void {
    for (const product of products) this.columns.put(product);
  }

  /** Sorts all products after the initial load. */
  sortAll(): void {
    this.columns.compact();
    const all = Int32Array.from({ length: this.columns.count }, (_, slot) => slot);
    for (const order of Object.values(this.search.orders)) order.reset(all.slice());
    this.search.clear();
  }

  /** Adds or replaces changed products and removes those no longer on sale. */
  update(changed: readonly IndexedProduct[], removedIds: readonly number[]): void {
    const { columns, search } = this;
    const slotsOf = (ids: readonly number[]) => ids.flatMap((id) => columns.slotOf.get(id) ?? []);
    const removed = new Set([...slotsOf(changed.map(({ id }) => id)), ...slotsOf(removedIds)]);
    search.remove([...removed].filter((slot) => columns.isInUse(slot)));
    for (const id of removedIds) columns.remove(id);
    search.add([...new Set(changed.map((product) => columns.put(product)))]);
    if (columns.waste > MAX_WASTE) search.renumber(columns.compact());
  }

  /** @param text the products that match the texts of the search, or null when it has none */
  find(search: ProductSearch, text: TextMatch | null): FoundProducts {
    return this.search.find(search, text);
  }

  /** The ids of the best matches of a text, at most `count`. */
  best(text: TextMatch, count: number): number[] {
    const slots = this.search.textSlots(text).sorted.subarray(0, count);
    return Array.from(slots, (slot) => this.columns.productId[slot] ?? 0);
  }

  /** The ids of all products, the most relevant first. */
  *idsByRelevance(): Generator<number> {
    for (const slot of this.search.orders.relevance.slots) yield this.columns.productId[slot] ?? 0;
  }

  /** The ids of the products most like another one, see `similarSlots`; null when the index does not hold that product. */
  similar(productId: number, count: number): number[] | null {
    const { columns, search } = this;
    const slot = columns.slotOf.get(productId);
    if (slot === undefined || !columns.isInUse(slot)) return null;
    return search.similar(slot, count).map((other) => columns.productId[other] ?? 0);
  }

  /** The families of some products: the cards of their other members concern them. */
  familiesOf(productIds: readonly number[]): Set<number> {
    const { slotOf, families } = this.columns;
    if (families.size === 0) return new Set();
    return new Set(productIds.flatMap((id) => families.of(slotOf.get(id) ?? -1) ?? []));
  }

  /** Leaf categories and brands of some products, most frequent first. */
  categoriesAndBrands(productIds: readonly number[]): CategoriesAndBrands {
    const { columns } = this;
    const leaves = new Map<number, number>();
    const brands = new Map<string, number>();
    const brandGroup = columns.ids.findGroup(BRAND_GROUP);
    for (const slot of productIds.flatMap((id) => columns.slotOf.get(id) ?? [])) {
      const leaf = columns.subsubcategoryId[slot] ?? 0;
      leaves.set(leaf, (leaves.get(leaf) ?? 0) + 1);
      const brand = columns.optionsOf(slot).find((option) => columns.ids.groupOf[option] === brandGroup);
      const name = brand === undefined ? undefined : columns.ids.options[brand];
      if (name !== undefined) brands.set(name, (brands.get(name) ?? 0) + 1);
    }
    return { leafIds: sortByCount(leaves), brands: sortByCount(brands) };
  }

  /** In stock first, then badge and popularity, then newest. Negative when `a` comes first. */
  private relevance(a: number, b: number): number {
    const { flags, appeal, createdAt } = this.columns;
    return (
      ((flags[b] ?? 0) & IN_STOCK) - ((flags[a] ?? 0) & IN_STOCK) ||
      (appeal[b] ?? 0) - (appeal[a] ?? 0) ||
      (createdAt[b] ?? 0) - (createdAt[a] ?? 0)
    );
  }
}

function sortByCount<T>(counts: ReadonlyMap<T, number>): T[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
}
