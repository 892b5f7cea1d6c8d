/** A copy of the list with the item at index `from` moved up (-1) or down (1); unchanged at either end. */
export function moveItem<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const copy = [...list];
  const [item, other] = [copy[from], copy[from + by]];
  if (item === undefined || other === undefined) return copy;
  copy[from] = other;
  copy[from + by] = item;
  return copy;
}
