import { isOpen } from './opening-hours.js';

describe('the opening hours of support', () => {
  it.each([
    ['2026-11-20T05:00:00Z', true], // Friday, 9:00 there
    ['2026-11-20T04:59:59Z', false],
    ['2026-11-20T13:59:59Z', true],
    ['2026-11-20T14:00:00Z', false],
    ['2026-11-21T08:00:00Z', false], // Saturday
    ['2026-11-22T08:00:00Z', false],
    ['2026-11-22T21:00:00Z', false], // Monday, 1:00 there
    ['2026-11-23T05:00:00Z', true],
  ])('%s: %s', (moment, open) => {
    expect(isOpen(new Date(moment))).toBe(open);
  });
});
