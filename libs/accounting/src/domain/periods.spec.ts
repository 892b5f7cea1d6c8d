import { monthOf, monthsOf } from './periods.js';

describe('periods', () => {
  it('are whole months, leap years included', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('are divided at the ends of months, without a gap', () => {
    expect(monthsOf({ from: '2026-11-15', to: '2027-01-02' })).toEqual([
      { from: '2026-11-15', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-02' },
    ]);
    expect(monthsOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(12);
  });
});
