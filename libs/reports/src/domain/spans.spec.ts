import { addDays } from '@boutik/kernel';
import { coveringSpans, nextStart, type Span } from './spans.js';

/** The days that the totals of a span contain. */
function daysOf({ grain, from, to }: Span): string[] {
  const last = grain === 'day' ? to : addDays(nextStart(grain, to), -1);
  const days: string[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

describe('the spans of a range', () => {
  it('are years, months and the days around them', () => {
    expect(coveringSpans({ from: '2023-11-29', to: '2026-03-02' })).toEqual([
      { grain: 'day', from: '2023-11-29', to: '2023-11-30' },
      { grain: 'month', from: '2023-12-01', to: '2023-12-31' },
      { grain: 'year', from: '2024-01-01', to: '2025-12-31' },
      { grain: 'month', from: '2026-01-01', to: '2026-02-28' },
      { grain: 'day', from: '2026-03-01', to: '2026-03-02' },
    ]);
  });

  it('are one for a whole month, a day and a leap year', () => {
    expect(coveringSpans({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
      { grain: 'month', from: '2026-02-01', to: '2026-02-28' },
    ]);
    expect(coveringSpans({ from: '2026-02-14', to: '2026-02-14' })).toEqual([
      { grain: 'day', from: '2026-02-14', to: '2026-02-14' },
    ]);
    expect(coveringSpans({ from: '2024-01-01', to: '2024-12-31' })).toEqual([
      { grain: 'year', from: '2024-01-01', to: '2024-12-31' },
    ]);
    expect(coveringSpans({ from: '2026-02-02', to: '2026-02-01' })).toEqual([]);
  });

  it('contain each day of any range once', () => {
    for (let length = 0; length < 1200; length += 7)
      for (const from of ['2023-01-01', '2023-01-31', '2024-02-29', '2025-12-31']) {
        const to = addDays(from, length);
        const covered = coveringSpans({ from, to }).flatMap(daysOf);
        expect(covered).toEqual(daysOf({ grain: 'day', from, to }));
      }
  });
});
