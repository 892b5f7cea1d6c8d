import { activationClass, marginBadgeClass, stockBadge } from './badge-styles';

it.each([
  [80, 'band-green'],
  [79, 'band-blue'],
  [60, 'band-blue'],
  [59, 'band-yellow'],
  [40, 'band-yellow'],
  [39, 'band-red'],
])('maps an activation rate of %i to %s (WS-043)', (rate, band) => expect(activationClass(rate)).toBe(band));

it.each([
  [20, 'badge-accepted'],
  [19.99, 'badge-draft'],
  [10, 'badge-draft'],
  [9.99, 'badge-rejected'],
])('maps a margin of %p to %s (WS-288)', (margin, className) => expect(marginBadgeClass(margin)).toBe(className));

it.each([
  [true, 0, { text: 'Rupture', className: 'badge-rejected' }],
  [false, 4, { text: 'Rupture', className: 'badge-rejected' }],
  [true, 9, { text: '9 en stock', className: 'badge-draft' }],
  [true, 10, { text: '10 en stock', className: 'badge-accepted' }],
])('describes the stock %p, %i (WS-055, WS-056)', (inStock, stock, expected) =>
  expect(stockBadge(inStock, stock)).toEqual(expected),
);
