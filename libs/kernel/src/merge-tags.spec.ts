import { mergeTags } from './merge-tags.js';

describe('mergeTags', () => {
  it.each([
    ['nobody else has changed any', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
    ['another has added one', ['a', 'c'], ['a'], ['a', 'b'], ['a', 'c', 'b']],
    ['another has removed one', [], ['a'], ['a', 'b'], ['b']],
    ['one is removed that another has removed', ['b'], ['a', 'b'], ['b'], ['b']],
    ['both have added the same', ['a'], [], ['a'], ['a']],
  ])('applies the change where %s', (_case, current, from, to, expected) => {
    expect(mergeTags(current, from, to)).toEqual(expected);
  });
});
