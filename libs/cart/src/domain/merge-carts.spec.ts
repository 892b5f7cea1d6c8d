import fc from 'fast-check';
import { type CartItem, mergeLines } from './merge-carts.js';

const cart = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    seenName: fc.constant('Écran'),
    seenNet: fc.nat(100_000),
  }),
  { selector: (line) => line.productId, maxLength: 10 },
);
const stocks = fc.array(fc.nat(40), { minLength: 13, maxLength: 13 });

function mergedQuantities(
  existing: readonly CartItem[],
  added: readonly CartItem[],
  maxQuantity: (productId: number) => number,
): Map<number, number> {
  return new Map(
    [...existing, ...mergeLines(existing, added, maxQuantity)].map((line) => [line.productId, line.quantity]),
  );
}

describe('merging a guest cart into a user’s cart', () => {
  it('adds up quantities, capped at the stock', () => {
    const line = { seenName: 'Souris', seenNet: 1000 };
    const existing = [{ ...line, productId: 1, quantity: 1 }];
    const added = [
      { ...line, productId: 1, quantity: 2 },
      { ...line, productId: 2, quantity: 1 },
    ];
    expect([...mergedQuantities(existing, added, () => 10)]).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect([...mergedQuantities(existing, added, () => 2)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('loses no line, never exceeds the stock and is idempotent', () => {
    fc.assert(
      fc.property(cart, cart, stocks, (existing, added, stock) => {
        const maxQuantity = (id: number) => stock[id] ?? 0;
        const result = mergedQuantities(existing, added, maxQuantity);
        for (const { productId } of [...existing, ...added]) expect(result.get(productId)).toBeGreaterThanOrEqual(1);
        for (const { productId, quantity } of added) {
          const before = existing.find((line) => line.productId === productId)?.quantity ?? 0;
          expect(result.get(productId)).toBe(Math.max(1, Math.min(before + quantity, maxQuantity(productId))));
        }
        const again = mergedQuantities(
          [...result].map(([productId, quantity]) => ({ productId, quantity, seenName: 'Écran', seenNet: 0 })),
          [],
          maxQuantity,
        );
        expect(again).toEqual(result);
      }),
    );
  });
});
