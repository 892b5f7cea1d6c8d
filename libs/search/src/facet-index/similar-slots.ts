import { IN_STOCK, type ProductColumns } from './product-columns.js';
import type { ScopeCache } from './scope-cache.js';
import { hasSlot, listSlots } from './slot-set.js';

/** Added to the difference in cents of a product that is sold out. */
const SOLD_OUT = 2 ** 32;

/**
 * The slots of the products most like another one: of its last category level, then of the level above; in each those in stock first,
 * then the nearest in price, then by id. Of another family only the representative, of the product's own none.
 */
export function similarSlots(
  columns: ProductColumns,
  scopes: ScopeCache,
  { slot, count }: { slot: number; count: number },
): number[] {
  const { slots: leaf } = scopes.get({ kind: 'subsubcategory', id: columns.subsubcategoryId[slot] ?? 0 });
  const found = nearest(columns, listSlots(leaf), { slot, count });
  if (found.length === count) return found;
  const { slots: branch } = scopes.get({ kind: 'subcategory', id: columns.subcategoryId[slot] ?? 0 });
  const others = listSlots(branch).filter((other) => !hasSlot(leaf, other));
  return [...found, ...nearest(columns, others, { slot, count: count - found.length })];
}

/** One pass over the candidates, which are sorted by nothing that helps. */
function nearest(
  columns: ProductColumns,
  candidates: Int32Array,
  { slot, count }: { slot: number; count: number },
): number[] {
  const { families, flags, productId } = columns;
  const prices = columns.price('without-tax');
  const price = prices[slot] ?? 0;
  const family = families.of(slot);
  /** Ascending: slots and their distances. */
  const best: { slot: number; distance: number }[] = [];
  for (const candidate of candidates) {
    const isSoldOut = ((flags[candidate] ?? 0) & IN_STOCK) === 0;
    const distance = Math.abs((prices[candidate] ?? 0) - price) + (isSoldOut ? SOLD_OUT : 0);
    const last = best[count - 1];
    if (candidate === slot || (last && distance > last.distance)) continue;
    const other = families.of(candidate);
    if (other !== null && (other === family || !families.isRepresentative(candidate))) continue;
    const isBefore = (known: { slot: number; distance: number }) =>
      known.distance < distance ||
      (known.distance === distance && (productId[known.slot] ?? 0) < (productId[candidate] ?? 0));
    best.splice(best.findLastIndex(isBefore) + 1, 0, { slot: candidate, distance });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ slot: near }) => near);
}
