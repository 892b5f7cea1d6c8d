import { moveItem } from './move-item';

describe('moveItem', () => {
  it.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [1, 1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
  ] as const)('from %s by %s: %s', (from, by, order) => {
    expect(moveItem(['a', 'b', 'c'], from, by).join('')).toBe(order);
  });
});
