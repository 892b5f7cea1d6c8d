import { MAX_QUANTITY } from './quick-order-lines.js';

export interface WantedLine {
  productId: number;
  quantity: number;
}

/** Each product once, in the order of its first line, with the sum of its quantities, at most 9,999. */
export function sumLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, Math.min(MAX_QUANTITY, (quantities.get(productId) ?? 0) + quantity));
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
