import { comparedRange, intervalsOf, rangeOf, stepOf } from './report-period.js';

const today = '2026-05-31';

describe('the period of a report', () => {
  it.each([
    ['today', '2026-05-31'],
    ['7-days', '2026-05-25'],
    ['30-days', '2026-05-02'],
    ['90-days', '2026-03-03'],
    ['month', '2026-05-01'],
    ['quarter', '2026-04-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s', (preset, from) => {
    expect(rangeOf(preset, today)).toEqual({ from, to: today });
  });

  it('is compared with as many days just before, and a calendar period with the same days of the one before', () => {
    expect(comparedRange({ from: '2026-05-25', to: today }, 'previous', '7-days')).toEqual({
      from: '2026-05-18',
      to: '2026-05-24',
    });
    expect(comparedRange(rangeOf('month', today), 'previous', 'month')).toEqual({
      from: '2026-04-01',
      to: '2026-04-30',
    });
    expect(comparedRange(rangeOf('quarter', today), 'previous', 'quarter')).toEqual({
      from: '2026-01-01',
      to: '2026-02-28',
    });
    expect(comparedRange(rangeOf('year', '2026-02-10'), 'previous', 'year')).toEqual({
      from: '2025-01-01',
      to: '2025-02-10',
    });
  });

  it('is compared with the same days of the year before, or with nothing', () => {
    expect(comparedRange({ from: '2024-02-29', to: '2024-03-01' }, 'last-year', null)).toEqual({
      from: '2023-02-28',
      to: '2023-03-01',
    });
    expect(comparedRange({ from: today, to: today }, 'none', 'today')).toBeNull();
  });
});

describe('the intervals of a chart', () => {
  it('are days, weeks from Monday on, and months, partial at both ends', () => {
    expect(intervalsOf({ from: '2026-05-30', to: today }, 'day')).toHaveLength(2);
    expect(intervalsOf({ from: '2026-05-20', to: today }, 'week')).toEqual([
      { from: '2026-05-20', to: '2026-05-24' },
      { from: '2026-05-25', to: '2026-05-31' },
    ]);
    expect(intervalsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
      { from: '2025-12-31', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-01' },
    ]);
  });

  it('are wider in longer periods', () => {
    expect(stepOf({ from: '2026-05-01', to: '2026-05-31' })).toBe('day');
    expect(stepOf({ from: '2026-05-01', to: '2026-06-01' })).toBe('week');
    expect(stepOf({ from: '2026-01-01', to: '2026-07-31' })).toBe('month');
  });
});
