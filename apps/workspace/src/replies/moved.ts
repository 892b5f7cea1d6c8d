/** A copy of the list with the item at index `from` moved up (-1) or down (1); unchanged at either end. */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const changed = [...list];
  const [item, other] = [changed[from], changed[from + by]];
  if (item === undefined || other === undefined) return changed;
  changed[from] = other;
  changed[from + by] = item;
  return changed;
}
