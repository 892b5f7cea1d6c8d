import type { ShownPrice } from '../search-engine.js';
import { Families } from './families.js';
import { OptionIds } from './option-ids.js';
import { OptionSlots } from './option-slots.js';
import { BRAND_GROUP, type IndexedProduct } from './indexed-product.js';
import { SlotIds } from './slot-ids.js';

export const IN_PROMOTION = 1;
export const IS_NEW = 2;
export const IS_REFURBISHED = 4;
export const IN_STOCK = 8;
export const IN_USE = 16;

/** The indexed fields of all products as typed arrays, one slot per product. */
export class ProductColumns {
  readonly ids = new OptionIds();
  readonly slotOf = new SlotIds();
  readonly families = new Families();
  count = 0;
  productId = new Int32Array(0);
  categoryId = new Int32Array(0);
  subcategoryId = new Int32Array(0);
  subsubcategoryId = new Int32Array(0);
  flags = new Uint8Array(0);
  /** Sort score: products with a badge first, then by popularity; higher comes first. */
  appeal = new Float64Array(0);
  createdAt = new Float64Array(0);
  names: string[] = [];
  /** Option numbers of a slot: `optionPool` from `optionsFrom` to `optionsUntil`. */
  optionsFrom = new Uint32Array(0);
  optionsUntil = new Uint32Array(0);
  optionPool = new Uint32Array(4096);
  /** The slots of each option, from `indexOptions` on; also those of removed products until `compact`. */
  readonly optionSlots = new OptionSlots();
  private areOptionsIndexed = false;
  private withTax = new Int32Array(0);
  private withoutTax = new Int32Array(0);
  private poolEnd = 0;
  /** Number of pool entries in use. */
  private poolUsed = 0;
  private usedSlots = 0;

  /** Share of slots or of pool entries that are unused (the larger one), 0 to 1. */
  get waste(): number {
    return Math.max(1 - this.usedSlots / Math.max(1, this.count), 1 - this.poolUsed / Math.max(1, this.poolEnd));
  }

  price(shown: ShownPrice): Int32Array {
    return shown === 'with-tax' ? this.withTax : this.withoutTax;
  }

  /** Writes a product into its slot, or into a new one. Returns the slot. */
  put(product: IndexedProduct): number {
    const slot = this.slotOf.get(product.id) ?? this.newSlot(product.id);
    this.productId[slot] = product.id;
    this.categoryId[slot] = product.categoryId;
    this.subcategoryId[slot] = product.subcategoryId;
    this.subsubcategoryId[slot] = product.subsubcategoryId;
    this.withTax[slot] = product.priceWithTax;
    this.withoutTax[slot] = product.priceWithoutTax;
    if (!this.isInUse(slot)) this.usedSlots += 1;
    this.flags[slot] = flagsOf(product);
    this.appeal[slot] = (product.hasBadge ? 1e9 : 0) + product.popularity;
    this.createdAt[slot] = product.createdAt;
    this.names[slot] = product.name;
    this.families.put(slot, product.family);
    this.putOptions(slot, product);
    return slot;
  }

  /** Removes a product; its slot is reused if the product is added again before `compact`. */
  remove(productId: number): number | undefined {
    const slot = this.slotOf.get(productId);
    if (slot === undefined || !this.isInUse(slot)) return slot;
    this.flags[slot] = 0;
    this.families.remove(slot);
    this.usedSlots -= 1;
    return slot;
  }

  /** Builds `optionSlots` after the initial load; later changes update it. */
  indexOptions(): void {
    const sizes = new Uint32Array(this.ids.options.length);
    for (let slot = 0; slot < this.count; slot += 1)
      for (const option of this.optionsOf(slot)) sizes[option] = (sizes[option] ?? 0) + 1;
    this.optionSlots.reset(sizes, this.count);
    for (let slot = 0; slot < this.count; slot += 1)
      for (const option of this.optionsOf(slot)) this.optionSlots.add(option, slot);
    this.areOptionsIndexed = true;
  }

  /** The option numbers of a slot. */
  optionsOf(slot: number): Uint32Array {
    return this.optionPool.subarray(this.optionsFrom[slot], this.optionsUntil[slot]);
  }

  /**
   * Removes unused slots, and puts the products of a category next to each other.
   * @returns the new slot by old slot, -1 for unused slots
   */
  compact(): Int32Array {
    const order = this.slotsByCategory();
    const moved = new Int32Array(this.count).fill(-1);
    order.forEach((old, slot) => {
      moved[old] = slot;
    });
    moved.forEach((slot, old) => {
      const id = this.productId[old] ?? 0;
      if (slot < 0) this.slotOf.delete(id);
      else this.slotOf.set(id, slot);
    });
    for (const column of this.numericColumns()) {
      const values = column.slice(0, this.count);
      order.forEach((old, slot) => {
        column[slot] = values[old] ?? 0;
      });
      column.fill(0, order.length, this.count);
    }
    this.names = Array.from(order, (old) => this.names[old] ?? '');
    this.count = order.length;
    this.compactPool();
    this.families.renumber(moved);
    this.indexOptions();
    return moved;
  }

  private slotsByCategory(): Int32Array {
    const { categoryId, subcategoryId, subsubcategoryId } = this;
    const columns = [categoryId, subcategoryId, subsubcategoryId];
    const used = Int32Array.from({ length: this.count }, (_, slot) => slot).filter((slot) => this.isInUse(slot));
    return used.sort((a, b) => {
      for (const column of columns) if (column[a] !== column[b]) return (column[a] ?? 0) - (column[b] ?? 0);
      return a - b;
    });
  }

  private compactPool(): void {
    const pool = this.optionPool;
    this.optionPool = new Uint32Array(Math.max(4096, Math.ceil(this.poolUsed * 1.25)));
    this.poolEnd = 0;
    for (let slot = 0; slot < this.count; slot += 1)
      this.appendOptions(slot, pool.subarray(this.optionsFrom[slot], this.optionsUntil[slot]));
    this.poolUsed = this.poolEnd;
  }

  isInUse(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & IN_USE) !== 0;
  }

  private numericColumns(): (Int32Array | Uint8Array | Uint32Array | Float64Array)[] {
    const { productId, categoryId, subcategoryId, subsubcategoryId, withTax, withoutTax } = this;
    const { flags, appeal, createdAt, optionsFrom, optionsUntil } = this;
    const numbers = [productId, categoryId, subcategoryId, subsubcategoryId, withTax, withoutTax];
    return [...numbers, flags, appeal, createdAt, optionsFrom, optionsUntil];
  }

  private putOptions(slot: number, product: IndexedProduct): void {
    const wanted = new Set(product.options.map(([group, option]) => this.ids.idOf(group, option)));
    if (product.brand !== null) wanted.add(this.ids.idOf(BRAND_GROUP, product.brand));
    const old = this.optionsOf(slot);
    if (old.length === wanted.size && old.every((id) => wanted.has(id))) return;
    if (this.areOptionsIndexed) {
      for (const option of old) if (!wanted.has(option)) this.optionSlots.remove(option, slot);
      for (const option of wanted) if (!old.includes(option)) this.optionSlots.add(option, slot);
    }
    // Old pool entries are not reused before `compact`.
    this.poolUsed += wanted.size - old.length;
    this.appendOptions(slot, [...wanted]);
  }

  private appendOptions(slot: number, options: ArrayLike<number>): void {
    while (this.poolEnd + options.length > this.optionPool.length)
      this.optionPool = copyInto(this.optionPool, new Uint32Array(this.optionPool.length * 2));
    this.optionPool.set(options, this.poolEnd);
    this.optionsFrom[slot] = this.poolEnd;
    this.poolEnd += options.length;
    this.optionsUntil[slot] = this.poolEnd;
  }

  private newSlot(productId: number): number {
    const slot = this.count;
    this.count += 1;
    this.slotOf.set(productId, slot);
    if (slot >= this.productId.length) this.grow(Math.max(1024, Math.ceil(this.productId.length * 1.5)));
    return slot;
  }

  private grow(size: number): void {
    this.productId = copyInto(this.productId, new Int32Array(size));
    this.categoryId = copyInto(this.categoryId, new Int32Array(size));
    this.subcategoryId = copyInto(this.subcategoryId, new Int32Array(size));
    this.subsubcategoryId = copyInto(this.subsubcategoryId, new Int32Array(size));
    this.withTax = copyInto(this.withTax, new Int32Array(size));
    this.withoutTax = copyInto(this.withoutTax, new Int32Array(size));
    this.flags = copyInto(this.flags, new Uint8Array(size));
    this.appeal = copyInto(this.appeal, new Float64Array(size));
    this.createdAt = copyInto(this.createdAt, new Float64Array(size));
    this.optionsFrom = copyInto(this.optionsFrom, new Uint32Array(size));
    this.optionsUntil = copyInto(this.optionsUntil, new Uint32Array(size));
  }
}

function flagsOf(product: IndexedProduct): number {
  return (
    IN_USE |
    (product.inPromotion ? IN_PROMOTION : 0) |
    (product.isNew ? IS_NEW : 0) |
    (product.isRefurbished ? IS_REFURBISHED : 0) |
    (product.inStock ? IN_STOCK : 0)
  );
}

function copyInto<T extends Int32Array | Uint8Array | Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
