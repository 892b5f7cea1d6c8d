import fc from 'fast-check';
import { MAX_LINES } from './line-limits.js';
import type { CartItem } from './merge-carts.js';
import { restoreLines } from './restore-lines.js';

const line = (productId: number, quantity: number): CartItem => ({
  productId,
  quantity,
  seenName: 'Souris',
  seenNet: 1000,
});
const lines = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 })), {
  selector: ([productId]) => productId,
  maxLength: 10,
});
const units = (all: readonly CartItem[], id: number) => all.find((item) => item.productId === id)?.quantity ?? 0;

describe('restoring a saved cart', () => {
  it('keeps saved what exceeds the stock', () => {
    const { moved, remaining } = restoreLines(
      [line(1, 2)],
      [line(1, 3), line(2, 1), line(3, 4)],
      (id) => [0, 4, 0, 9][id] ?? 0,
    );
    expect(moved.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 4],
      [3, 4],
    ]);
    expect(remaining.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('never exceeds the maximum number of lines of a cart', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(at + 1, 1));
    expect(restoreLines(full, [line(1, 1), line(999, 1)], () => 50)).toMatchObject({
      moved: [{ productId: 1, quantity: 2 }],
      remaining: [{ productId: 999, quantity: 1 }],
    });
  });

  it('loses no unit and never exceeds the stock', () => {
    fc.assert(
      fc.property(lines, lines, fc.array(fc.nat(40), { minLength: 13, maxLength: 13 }), (inCart, inSaved, stock) => {
        const cart = inCart.map(([id, quantity]) => line(id, quantity));
        const saved = inSaved.map(([id, quantity]) => line(id, quantity));
        const { moved, remaining } = restoreLines(cart, saved, (id) => stock[id] ?? 0);
        for (const { productId } of saved) {
          const after = units(moved, productId) || units(cart, productId);
          expect(after + units(remaining, productId)).toBe(units(cart, productId) + units(saved, productId));
          if (units(moved, productId) > 0) expect(after).toBeLessThanOrEqual(stock[productId] ?? 0);
        }
      }),
    );
  });
});
