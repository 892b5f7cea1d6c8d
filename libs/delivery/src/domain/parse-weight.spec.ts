import { parseWeight } from './parse-weight.js';

describe('parseWeight', () => {
  it.each([
    ['2 kg', 2],
    ['500 g', 0.5],
    ['1.39 kg', 1.39],
    ['1,39\u00a0kg', 1.39],
    ['650g', 0.65],
    ['2 KG', 2],
    ['1 200 g', 1.2],
    ['Env. 850 g sans câble', 0.85],
  ])('reads "%s" as %d kg (AC-468)', (text, kilograms) => {
    expect(parseWeight(text)).toBe(kilograms);
  });

  it.each(['', 'léger', '12', '3 Go', '16 Gb/s', '40 g/m²', 'kg'])('finds no weight in "%s"', (text) => {
    expect(parseWeight(text)).toBeNull();
  });
});
