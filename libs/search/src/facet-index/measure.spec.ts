import { parseMeasure } from './measure.js';

describe('parseMeasure', () => {
  it('parses the number and converts it to a common unit', () => {
    expect(parseMeasure('16 Go')).toEqual({ value: 16, unit: 'Go' });
    expect(parseMeasure('1.92 To')).toEqual({ value: 1920, unit: 'Go' });
    expect(parseMeasure('27 pouces')).toEqual({ value: 27, unit: 'pouces' });
    expect(parseMeasure('27"')).toEqual({ value: 27, unit: 'pouces' });
    expect(parseMeasure('0,03 ms')).toEqual({ value: 0.03, unit: 'ms' });
    expect(parseMeasure('350 cd/m2')).toEqual({ value: 350, unit: 'cd/m2' });
    expect(parseMeasure('22 pages par minute')).toEqual({ value: 22, unit: 'pages par minute' });
    expect(parseMeasure('1 an')).toEqual({ value: 1, unit: 'ans' });
  });

  it('rejects everything else', () => {
    for (const text of ['2 x 700 W', '1920 x 1080', '8K à 60 Hz', '0, 1, 5', 'AM5', '7.1 / 10', '6', '', '12V-2x6'])
      expect(parseMeasure(text)).toBeNull();
    expect(parseMeasure('1 valueOf')).toEqual({ value: 1, unit: 'valueOf' });
  });
});
