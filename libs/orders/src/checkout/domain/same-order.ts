import type { FrozenLine } from './frozen-line.js';

interface Comparable {
  deliveryMode: number | null;
  collectionPoint?: string | null;
  shipping: number;
  total: number;
  couponCode: string | null;
  client: object;
  deliverTo?: object | null;
  territory?: string;
  lines: readonly Pick<FrozenLine, 'productId' | 'quantity' | 'unitNet' | 'vatRate' | 'ecoNet'>[];
}

/** True when both have the same items, prices, delivery and client. */
export function isSameOrder(earlier: Comparable, now: Comparable): boolean {
  return (
    earlier.deliveryMode === now.deliveryMode &&
    (earlier.collectionPoint ?? null) === (now.collectionPoint ?? null) &&
    (earlier.territory ?? 'reunion') === (now.territory ?? 'reunion') &&
    earlier.shipping === now.shipping &&
    earlier.total === now.total &&
    earlier.couponCode === now.couponCode &&
    JSON.stringify(sortedEntries(earlier.client)) === JSON.stringify(sortedEntries(now.client)) &&
    JSON.stringify(sortedEntries(earlier.deliverTo ?? {})) === JSON.stringify(sortedEntries(now.deliverTo ?? {})) &&
    JSON.stringify(comparableLines(earlier)) === JSON.stringify(comparableLines(now))
  );
}

function comparableLines({ lines }: Comparable): (number | null)[][] {
  return lines
    .map(({ productId, quantity, unitNet, vatRate, ecoNet }) => [productId, quantity, unitNet, vatRate, ecoNet])
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0));
}

function sortedEntries(client: object): [string, unknown][] {
  return Object.entries(client).sort(([a], [b]) => (a < b ? -1 : 1));
}
