import {
  parseHundredths,
  formatHundredths,
  formatShortHundredths,
  parseInteger,
  parseSignedInteger,
} from './typed-number';

it.each([
  ['1234,5', 123_450],
  ['1\u202f234.50 €', 123_450],
  ['19.99', 1999],
  [',5', 50],
  ['12,5 %', 1250],
  ['0,005', 1],
  ['10', 1000],
  ['3,', 300],
])('reads %s', (text, cents) => expect(parseHundredths(text)).toBe(cents));

it.each(['', ',', 'abc', '-3', '1.2.3', '1e5'])('rejects %j', (text) => expect(parseHundredths(text)).toBeNull());

it('writes with a comma', () => {
  expect(formatHundredths(123_450)).toBe('1234,50');
  expect([0, 1250, 1000, 1025].map(formatShortHundredths)).toEqual(['0', '12,5', '10', '10,25']);
});

it('reads whole numbers only', () => {
  expect([' 12 ', '0', '1,5', ''].map(parseInteger)).toEqual([12, 0, null, null]);
});

it('reads whole numbers with a sign', () => {
  expect(['-2', '+3', '4', '\u22125', '-0', '-', '--1', '1-'].map(parseSignedInteger)).toEqual([
    -2,
    3,
    4,
    -5,
    0,
    null,
    null,
    null,
  ]);
});
