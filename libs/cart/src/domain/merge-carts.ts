import type { Cents } from '@boutik/kernel';

/** A product in a cart, with what the person last saw of it. */
export interface HeldLine {
  productId: number;
  quantity: number;
  seenName: string;
  /** Cents excluding tax. */
  seenNet: Cents;
}

/**
 * The lines that `kept` gets or changes when `added` joins it: quantities add up, capped at `most(productId)`.
 * A line never falls below one unit, even out of stock, because none may be lost (decisions §1.7).
 */
export function joinedLines<L extends HeldLine>(
  kept: readonly HeldLine[],
  added: readonly L[],
  most: (productId: number) => number,
): L[] {
  const held = new Map(kept.map((line) => [line.productId, line.quantity]));
  return added.map((line) => {
    const both = line.quantity + (held.get(line.productId) ?? 0);
    return { ...line, quantity: Math.max(1, Math.min(both, most(line.productId))) };
  });
}
