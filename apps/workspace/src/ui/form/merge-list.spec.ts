import { mergeList } from './merge-list';

describe('a list that two people have changed', () => {
  const before = ['a', 'b', 'c'];

  it.each([
    { what: 'both additions', typed: [...before, 'd'], now: [...before, 'e'], merged: [...before, 'd', 'e'] },
    { what: 'both removals', typed: ['a', 'b'], now: ['b', 'c'], merged: ['b'] },
    { what: 'an addition and a removal', typed: [...before, 'd'], now: ['a', 'c'], merged: ['a', 'c', 'd'] },
    { what: 'the same addition once', typed: [...before, 'd'], now: ['d', ...before], merged: [...before, 'd'] },
    { what: 'the order that was typed', typed: ['c', 'b', 'a'], now: [...before, 'd'], merged: ['c', 'b', 'a', 'd'] },
  ])('has $what', ({ typed, now, merged }) => {
    expect(mergeList(typed, { before, now })).toEqual(merged);
  });

  it('stays as typed when it is no list of names or numbers', () => {
    expect(mergeList('texte', { before: 'a', now: 'b' })).toBe('texte');
    const lines = [{ id: 1 }];
    expect(mergeList(lines, { before: [], now: [{ id: 2 }] })).toBe(lines);
    expect(mergeList(['a'], { before: null, now: ['b'] })).toEqual(['a']);
  });
});
