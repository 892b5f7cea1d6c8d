import { MAX_ID, plainId, plainNumber } from './plain-number.js';

const invalid = ['', ' ', ' 1', '1 ', '1e3', '0x10', '0b1', '１', '١', '+1', '1.', '.5', '1,5', '1_000', 'NaN'];

it.each([...invalid, 'Infinity', '-0', '-0.0', '--1', '1\n', null, undefined, true, 1, ['1'], {}])(
  'returns null for %j',
  (value) => {
    expect(plainNumber(value)).toBeNull();
    expect(plainId(value)).toBeNull();
  },
);

it('reads plain decimals', () => {
  expect(['0', '12', '-3', '8.5', '007'].map(plainNumber)).toEqual([0, 12, -3, 8.5, 7]);
});

it('reads identifiers within the range of the database', () => {
  expect([String(MAX_ID), '1'].map(plainId)).toEqual([MAX_ID, 1]);
  expect(['0', '-1', '1.5', '2147483648', '9007199254740993'].map(plainId)).toEqual([null, null, null, null, null]);
});
