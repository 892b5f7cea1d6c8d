/** The stock of a product that sells, as its purchase sees it; units. */
export interface ReplenishedStock {
  /** What can be sold: units that orders reserve are already subtracted. */
  free: number;
  /** Ordered from suppliers, drafts included, and not received yet. */
  onOrder: number;
  threshold: number;
}

/**
 * How many units to order: up to twice the threshold, so that the product is not low again with its next sale. At least
 * one unit is kept of a product whose threshold is 0. 0 when enough is on order.
 */
export function proposedQuantity({ free, onOrder, threshold }: ReplenishedStock): number {
  return Math.max(0, Math.max(1, 2 * threshold) - free - onOrder);
}
