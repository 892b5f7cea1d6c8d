import { mergeTags } from './merge-tags.js';

describe('mergeTags', () => {
  it.each([
    { where: 'nobody else has changed any', current: ['a'], from: ['a'], to: ['a', 'b'], merged: ['a', 'b'] },
    { where: 'another has added one', current: ['a', 'c'], from: ['a'], to: ['a', 'b'], merged: ['a', 'c', 'b'] },
    { where: 'another has removed one', current: [], from: ['a'], to: ['a', 'b'], merged: ['b'] },
    { where: 'one is removed that another has removed', current: ['b'], from: ['a', 'b'], to: ['b'], merged: ['b'] },
    { where: 'both have added the same', current: ['a'], from: [], to: ['a'], merged: ['a'] },
  ])('applies the change where $where', ({ current, from, to, merged }) => {
    expect(mergeTags(current, from, to)).toEqual(merged);
  });
});
