import { readQuickLines } from './quick-order-lines.js';

const read = (text: string) => readQuickLines(text).map(({ code, quantity }) => [code, quantity]);

describe('the lines of a quick order', () => {
  it.each([
    ['semicolons', 'ABC-1;2\nDEF-2;3'],
    ['tabs', 'ABC-1\t2\r\nDEF-2\t3'],
    ['commas', 'ABC-1,2\nDEF-2, 3'],
    ['a CSV file with titles', '\uFEFF"Référence";"Quantité"\n"ABC-1";"2"\n"DEF-2";"3"\n'],
  ])('are read with %s', (...[, text]) => {
    expect(read(text)).toEqual([
      ['ABC-1', 2],
      ['DEF-2', 3],
    ]);
  });

  it('mean one unit without a quantity, and none where it is no quantity', () => {
    expect(read('ABC-1\nDEF-2;\nGHI-3;deux\nJKL-4;0\nMNO-5;-1\nPQR-6;1.5\nSTU-7;10000')).toEqual([
      ['ABC-1', 1],
      ['DEF-2', 1],
      ['GHI-3', null],
      ['JKL-4', null],
      ['MNO-5', null],
      ['PQR-6', null],
      ['STU-7', null],
    ]);
  });

  it('keep their numbers, without the empty ones', () => {
    expect(readQuickLines('\n\nABC-1\n;4\n\tDEF-2;1').map(({ number }) => number)).toEqual([3]);
    expect(readQuickLines('')).toEqual([]);
  });
});
