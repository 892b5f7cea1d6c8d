import { shownOptions } from './shown-options';

const many = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`v${at}`, at]));

describe('the options of a group', () => {
  it('are all drawn when they are few', () => {
    expect(shownOptions({ a: 1, b: 2 }, undefined, false)).toEqual({
      shown: [
        { value: 'a', count: 1 },
        { value: 'b', count: 2 },
      ],
      more: 0,
    });
  });

  it('are the most frequent ones, in their own order, when they are many', () => {
    const { shown, more } = shownOptions(many, undefined, false);
    expect(shown.map((option) => option.value)).toEqual([
      'v4',
      'v5',
      'v6',
      'v7',
      'v8',
      'v9',
      'v10',
      'v11',
      'v12',
      'v13',
    ]);
    expect(more).toBe(4);
    expect(shownOptions(many, undefined, true).shown).toHaveLength(14);
  });

  it('always hold what is chosen', () => {
    const { shown, more } = shownOptions(many, new Set(['v0', 'gone']), false);
    expect(shown.map((option) => option.value)).toEqual(expect.arrayContaining(['v0', 'gone']));
    expect(more).toBe(3);
  });
});
