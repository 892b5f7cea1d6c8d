import { proposedQuantity } from './proposed-quantity.js';

it.each([
  [{ free: 2, onOrder: 0, threshold: 5 }, 8],
  [{ free: 5, onOrder: 0, threshold: 5 }, 5],
  [{ free: 2, onOrder: 3, threshold: 5 }, 5],
  [{ free: 2, onOrder: 20, threshold: 5 }, 0],
  [{ free: 0, onOrder: 0, threshold: 0 }, 1],
  [{ free: 0, onOrder: 1, threshold: 0 }, 0],
  [{ free: -3, onOrder: 0, threshold: 1 }, 5],
])('of %j, %d units are proposed', (stock, units) => expect(proposedQuantity(stock)).toBe(units));
