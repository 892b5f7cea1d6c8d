import { moveByOne } from './row-positions.js';

describe('a row moved by one place', () => {
  it.each([
    [7, -1, [7, 5, 9]],
    [7, 1, [5, 9, 7]],
    [5, 1, [7, 5, 9]],
  ] as const)('changes places with its neighbour (%i, %i)', (id, step, order) =>
    expect(moveByOne([5, 7, 9], id, step)).toEqual(order),
  );

  it.each([
    [5, -1],
    [9, 1],
    [6, 1],
  ] as const)('stays where it has none (%i, %i)', (id, step) => expect(moveByOne([5, 7, 9], id, step)).toBeNull());
});
