/** Widths of bars and spaces of the symbols 0 to 106 of Code 128 (ISO/IEC 15417), in modules; the last one is the stop. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112';
const symbols = WIDTHS.split(' ');
const [START_B, STOP, MODULUS] = [104, 106, 103];
const FIRST_CHARACTER = 32;

/** The symbols of a text in set B: start, characters, check symbol, stop. @throws RangeError for other characters than printable ASCII */
export function code128Symbols(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError(`Not in set B of Code 128: ${text}`);
  const characters = [...text].map((character) => character.charCodeAt(0) - FIRST_CHARACTER);
  const check = characters.reduce((total, value, index) => total + value * (index + 1), START_B) % MODULUS;
  return [START_B, ...characters, check, STOP];
}

/** Start and width of each bar, and the width of all, in modules. */
export function code128Bars(text: string): { bars: { x: number; width: number }[]; width: number } {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const symbol of code128Symbols(text))
    for (const [index, digit] of [...(symbols[symbol] ?? '')].entries()) {
      const width = Number(digit);
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
  return { bars, width: x };
}
