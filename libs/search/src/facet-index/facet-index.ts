import type { Facets, FoundProducts, NumberRanges, ProductSearch, ShownPrice } from '../search-engine.js';
import { chooseFacets } from './choose-facets.js';
import { conditionsOf, withoutChoices } from './conditions-of.js';
import { countMatches, type Matches } from './count-matches.js';
import { IN_STOCK, ProductColumns } from './product-columns.js';
import { BRAND_GROUP, type ProductFacts } from './product-facts.js';
import { RecentAnswers } from './recent-answers.js';
import { pageOf, SlotOrder } from './slot-order.js';

/** What a text found: product ids in tiers, the best first; within a tier the shop's own order holds. */
export interface TextMatch {
  /** Tells two texts apart; the same key must mean the same ids until the index changes. */
  key: string;
  tiers: readonly Int32Array[];
}

/** Where some products stand and who makes them, those with most of them first. */
export interface Surroundings {
  leafIds: number[];
  brands: string[];
}

type Order = 'relevance' | 'name' | ShownPrice;

/** An answer without its page: the same for every page and nearly every shopper. */
interface Answer {
  matches: Matches;
  facets: Facets;
  ranges: NumberRanges;
  /** Slots found, by order, as they are asked for. */
  orders: Map<string, Int32Array>;
}

/** Slots that kept answers may hold together: about 20 MB. */
const MOST_KEPT = 4_000_000;
/** Above this, every count would walk over more emptiness than moving everything once costs. */
const MAX_WASTE = 0.3;
const french = new Intl.Collator('fr');

/**
 * Answers listings from memory: which products, in which order, and how many each option would give.
 * Knows nothing of the database; it is told every product on sale and every change.
 */
export class FacetIndex {
  private readonly columns = new ProductColumns();
  private readonly orders: Record<Order, SlotOrder>;
  private readonly answers = new RecentAnswers<Answer>(MOST_KEPT);

  constructor() {
    const { columns } = this;
    const tie = (a: number, b: number) => (columns.productId[b] ?? 0) - (columns.productId[a] ?? 0);
    const byPrice = (shown: ShownPrice) => (a: number, b: number) =>
      (columns.price(shown)[a] ?? 0) - (columns.price(shown)[b] ?? 0) || tie(b, a);
    this.orders = {
      relevance: new SlotOrder((a, b) => this.relevance(a, b) || tie(a, b)),
      name: new SlotOrder((a, b) => french.compare(columns.names[a] ?? '', columns.names[b] ?? '') || tie(b, a)),
      'with-tax': new SlotOrder(byPrice('with-tax')),
      'without-tax': new SlotOrder(byPrice('without-tax')),
    };
  }

  /** Products that can be found. */
  get size(): number {
    return this.orders.relevance.slots.length;
  }

  /** What every count walks over: products, and places of those that have gone. */
  get slots(): number {
    return this.columns.count;
  }

  /** Takes in products while the index is first read: nothing is found before `settle`. */
  add(products: readonly ProductFacts[]): void {
    for (const facts of products) this.columns.put(facts);
  }

  /** Puts what was added in order, once for all. */
  settle(): void {
    const all = Array.from({ length: this.columns.count }, (_, slot) => slot);
    for (const order of Object.values(this.orders)) order.update(new Set(all), all);
    this.answers.clear();
  }

  /** Takes in products that are new or changed, and takes out those no longer on sale. */
  update(changed: readonly ProductFacts[], goneIds: readonly number[]): void {
    const { columns } = this;
    const known = changed.flatMap((facts) => columns.slotOf.get(facts.id) ?? []);
    const gone = goneIds.flatMap((id) => columns.slotOf.get(id) ?? []);
    const removed = new Set([...known, ...gone]);
    // Orders compare columns: what moves leaves every order before its columns change.
    for (const order of Object.values(this.orders)) order.update(removed, []);
    for (const id of goneIds) columns.remove(id);
    const added = [...new Set(changed.map((facts) => columns.put(facts)))];
    for (const order of Object.values(this.orders)) order.update(new Set(), added);
    if (columns.waste > MAX_WASTE) this.compact();
    this.answers.clear();
  }

  /** @param text what the search's texts found, or null when it has none */
  find(search: ProductSearch, text: TextMatch | null): FoundProducts {
    const answer = this.answers.get(keyOf(search, text), () => this.work(search, text));
    const { matches } = answer;
    const slots = this.inOrder(answer, search, text);
    const from = (search.page - 1) * search.perPage;
    const page = pageOf(slots, {
      from,
      count: search.perPage,
      backwards: search.sort.descending && search.sort.field !== 'relevance',
    });
    return {
      ids: page.map((slot) => this.columns.productId[slot] ?? 0),
      total: matches.total,
      facets: answer.facets,
      ranges: answer.ranges,
      priceRange: matches.minPrice === Infinity ? { min: 0, max: 0 } : { min: matches.minPrice, max: matches.maxPrice },
    };
  }

  /** The best products that a text found, at most `count`. */
  best(text: TextMatch, count: number): number[] {
    const slots = this.inTiers(text, this.rankOf(text)).subarray(0, count);
    return Array.from(slots, (slot) => this.columns.productId[slot] ?? 0);
  }

  /** Leaf places and brands of some products, those with most of them first. */
  surroundings(productIds: readonly number[]): Surroundings {
    const { columns } = this;
    const leaves = new Map<number, number>();
    const brands = new Map<string, number>();
    const brandGroup = columns.ids.findGroup(BRAND_GROUP);
    for (const slot of productIds.flatMap((id) => columns.slotOf.get(id) ?? [])) {
      const leaf = columns.subsubcategoryId[slot] ?? 0;
      leaves.set(leaf, (leaves.get(leaf) ?? 0) + 1);
      const options = columns.optionPool.subarray(columns.optionsFrom[slot], columns.optionsUntil[slot]);
      const brand = options.find((option) => columns.ids.groupOf[option] === brandGroup);
      const name = brand === undefined ? undefined : columns.ids.options[brand];
      if (name !== undefined) brands.set(name, (brands.get(name) ?? 0) + 1);
    }
    return { leafIds: mostFirst(leaves), brands: mostFirst(brands) };
  }

  private compact(): void {
    const moved = this.columns.compact();
    for (const order of Object.values(this.orders)) order.renumber(moved);
  }

  private work(search: ProductSearch, text: TextMatch | null): { answer: Answer; weight: number } {
    const conditions = conditionsOf(search, this.columns, this.amongOf(search, text));
    const matches = countMatches(this.columns, conditions);
    const bare = withoutChoices(search);
    const before = bare ? this.answers.get(keyOf(bare, text), () => this.work(bare, text)).matches : matches;
    const { facets, ranges } = chooseFacets(
      this.columns.ids,
      { now: matches.counts, offered: before.counts, total: before.total },
      { selections: conditions.selections, ranged: new Set(conditions.ranges.keys()) },
    );
    // Its marks take a byte by slot; the orders asked of it take four bytes by product found.
    const weight = this.columns.count / 4 + 2 * matches.total;
    return { answer: { matches, facets, ranges, orders: new Map() }, weight };
  }

  /** Marks the slots that the text found and that are of the brand whose listing this is. */
  private amongOf({ scope }: ProductSearch, text: TextMatch | null): Uint8Array | null {
    const brand = scope.kind === 'brand' ? (this.columns.ids.findInAnyCase(BRAND_GROUP, scope.name) ?? -1) : null;
    if (brand === null && !text) return null;
    if (brand === null) return text && this.rankOf(text);
    const { optionPool, optionsFrom, optionsUntil } = this.columns;
    const among = text ? this.rankOf(text) : new Uint8Array(this.columns.count).fill(1);
    for (let slot = 0; slot < among.length; slot += 1) {
      if (!optionPool.subarray(optionsFrom[slot], optionsUntil[slot]).includes(brand)) among[slot] = 0;
    }
    return among;
  }

  /** By slot: 0 for what the text did not find, higher for better tiers. */
  private rankOf(text: TextMatch): Uint8Array {
    const ranks = new Uint8Array(this.columns.count);
    text.tiers.forEach((ids, tier) => {
      for (const id of ids) {
        const slot = this.columns.slotOf.get(id);
        if (slot !== undefined) ranks[slot] = Math.max(ranks[slot] ?? 0, text.tiers.length - tier);
      }
    });
    return ranks;
  }

  /** The slots with a rank, best tier first, each tier in the shop's order. */
  private inTiers(text: TextMatch, ranks: Uint8Array): Int32Array {
    const { slots } = this.orders.relevance;
    const found = text.tiers.map((_, tier) => slots.filter((slot) => ranks[slot] === text.tiers.length - tier));
    return Int32Array.from(found.flatMap((tier) => [...tier]));
  }

  private inOrder(answer: Answer, { sort, shownPrice }: ProductSearch, text: TextMatch | null): Int32Array {
    const order: Order = sort.field === 'price' ? shownPrice : sort.field;
    const key = text && order === 'relevance' ? 'text' : order;
    const known = answer.orders.get(key);
    if (known) return known;
    const all = text && order === 'relevance' ? this.inTiers(text, this.rankOf(text)) : this.orders[order].slots;
    const found = all.filter((slot) => answer.matches.found[slot] === 1);
    answer.orders.set(key, found);
    return found;
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

function mostFirst<T>(counts: ReadonlyMap<T, number>): T[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
}

function keyOf(search: ProductSearch, text: TextMatch | null): string {
  const { scope, minPrice, maxPrice, promotionsOnly, shownPrice, selections, ranges } = search;
  return JSON.stringify([
    scope,
    minPrice,
    maxPrice,
    promotionsOnly,
    shownPrice,
    [...selections].sort(([a], [b]) => (a < b ? -1 : 1)),
    [...ranges].sort(([a], [b]) => (a < b ? -1 : 1)),
    text?.key ?? null,
  ]);
}
