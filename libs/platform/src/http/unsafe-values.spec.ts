import { isTooDeep, findNulPath, replaceHalfPairs } from './unsafe-values.js';

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

  it('has halves of surrogate pairs replaced in texts and names, at any depth', () => {
    const file = Buffer.from('a');
    const body = { nom: 'a\ud83c', lignes: [{ 'b\udf34': 'palmier 🌴' }, ['\ud83c']], age: 3, vide: null, file };
    replaceHalfPairs(body);
    expect(body).toEqual({
      nom: 'a\ufffd',
      lignes: [{ 'b\ufffd': 'palmier 🌴' }, ['\ufffd']],
      age: 3,
      vide: null,
      file,
    });
    expect(() => [undefined, null, 'a', 3].forEach(replaceHalfPairs)).not.toThrow();
  });
});
