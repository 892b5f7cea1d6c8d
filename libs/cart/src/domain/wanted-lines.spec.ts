import { sumLines } from './wanted-lines.js';

describe('the lines of a shopping list', () => {
  it('name each product once, with all of its units', () => {
    const lines = [
      { productId: 2, quantity: 3 },
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 4 },
    ];
    expect(sumLines(lines)).toEqual([
      { productId: 2, quantity: 7 },
      { productId: 1, quantity: 1 },
    ]);
    expect(sumLines([])).toEqual([]);
  });

  it('stop at the largest quantity of a cart', () => {
    const line = { productId: 1, quantity: 9000 };
    expect(sumLines([line, line])).toEqual([{ productId: 1, quantity: 9999 }]);
  });
});
