import fc from 'fast-check';
import { type HeldLine, joinedLines } from './merge-carts.js';

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

function joined(
  kept: readonly HeldLine[],
  added: readonly HeldLine[],
  most: (productId: number) => number,
): Map<number, number> {
  return new Map([...kept, ...joinedLines(kept, added, most)].map((line) => [line.productId, line.quantity]));
}

describe('merging a guest cart into a user’s cart', () => {
  it('adds up quantities, capped at the stock', () => {
    const line = { seenName: 'Souris', seenNet: 1000 };
    const kept = [{ ...line, productId: 1, quantity: 1 }];
    const added = [
      { ...line, productId: 1, quantity: 2 },
      { ...line, productId: 2, quantity: 1 },
    ];
    expect([...joined(kept, added, () => 10)]).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect([...joined(kept, added, () => 2)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('loses no line, never exceeds the stock and is idempotent', () => {
    fc.assert(
      fc.property(cart, cart, stocks, (kept, added, stock) => {
        const most = (id: number) => stock[id] ?? 0;
        const result = joined(kept, added, most);
        for (const { productId } of [...kept, ...added]) expect(result.get(productId)).toBeGreaterThanOrEqual(1);
        for (const { productId, quantity } of added) {
          const before = kept.find((line) => line.productId === productId)?.quantity ?? 0;
          expect(result.get(productId)).toBe(Math.max(1, Math.min(before + quantity, most(productId))));
        }
        const again = joined(
          [...result].map(([productId, quantity]) => ({ productId, quantity, seenName: 'Écran', seenNet: 0 })),
          [],
          most,
        );
        expect(again).toEqual(result);
      }),
    );
  });
});
