import { activationBand, marginLook, stockLook } from './bands';

it.each([
  [80, 'band-green'],
  [79, 'band-blue'],
  [60, 'band-blue'],
  [59, 'band-yellow'],
  [40, 'band-yellow'],
  [39, 'band-red'],
])('maps an activation rate of %i to %s (WS-043)', (rate, band) => expect(activationBand(rate)).toBe(band));

it.each([
  [20, 'badge-accepted'],
  [19.99, 'badge-draft'],
  [10, 'badge-draft'],
  [9.99, 'badge-rejected'],
])('maps a margin of %p to %s (WS-288)', (margin, look) => expect(marginLook(margin)).toBe(look));

it.each([
  [true, 0, { words: 'Rupture', look: 'badge-rejected' }],
  [false, 4, { words: 'Rupture', look: 'badge-rejected' }],
  [true, 9, { words: '9 en stock', look: 'badge-draft' }],
  [true, 10, { words: '10 en stock', look: 'badge-accepted' }],
])('describes the stock %p, %i (WS-055, WS-056)', (inStock, stock, said) =>
  expect(stockLook(inStock, stock)).toEqual(said),
);
