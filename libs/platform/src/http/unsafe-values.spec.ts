import { isTooDeep, findNulPath } from './unsafe-values.js';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('unsafe values', () => {
  it.each([
    [1, false],
    [40, false],
    [42, true],
    [100_000, true],
  ])('%i levels', (levels, tooDeep) => {
    expect(isTooDeep(nested(levels))).toBe(tooDeep);
    expect(isTooDeep({ a: { b: nested(levels - 1 || 1) } })).toBe(tooDeep);
  });

  it('finds the path of a NUL in the texts of plain values', () => {
    expect(findNulPath({ lignes: [{ nom: 'a' }, { nom: 'a\u0000' }] })).toBe('lignes.1.nom');
    expect(findNulPath(['\u0000'])).toBe('0');
    expect(findNulPath({ a: 'x', b: 1, c: null, file: Buffer.from('\u0000') })).toBeNull();
    expect(findNulPath('\u0000')).toBe('');
    expect(findNulPath(undefined)).toBeNull();
  });
});
