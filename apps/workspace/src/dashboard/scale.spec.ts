import { visibleLabels, ticks } from './scale';

it.each([
  [0, [0, 1]],
  [100, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
  [0.5, [0, 0.2, 0.4, 0.6000000000000001]],
])('makes round ticks up to %i', (max, expected) => expect(ticks(max)).toEqual(expected));

it('shows as many labels as fit, and always the last one', () => {
  expect(visibleLabels(30, 30)).toHaveLength(30);
  expect(visibleLabels(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(visibleLabels(1, 0)).toEqual([0]);
  expect(visibleLabels(0, 5)).toEqual([]);
});
