import { code128Bars, code128Symbols } from './code-128-modules.js';

describe('Code 128', () => {
  it('begins set B, and ends with check symbol and stop', () => {
    // The example of the check symbol in the standard's usual description: "PJJ123C" in set A has the same weights.
    expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  it('has eleven modules per symbol and thirteen for the stop', () => {
    const { bars, width } = code128Bars('RET-000012');
    expect(width).toBe(12 * 11 + 13);
    expect(bars.at(-1)).toEqual({ x: width - 2, width: 2 });
    expect(bars).toHaveLength(12 * 3 + 4);
  });

  it('refuses what set B does not have', () => {
    for (const text of ['', 'é', 'a\n']) expect(() => code128Symbols(text)).toThrow(RangeError);
  });
});
