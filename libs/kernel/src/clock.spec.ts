import { addDays, isKnownDay, isPast, reunionDay, reunionIso, reunionYear } from './clock.js';
import { frenchDay } from './french-day.js';

describe('the day in La Réunion', () => {
  it('changes at 20:00 UTC', () => {
    expect(reunionDay(new Date('2026-11-21T19:59:59Z'))).toBe('2026-11-21');
    expect(reunionDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22');
    expect(reunionIso(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22T00:00:00+04:00');
  });

  it('begins the year at 20:00 UTC of its last day', () => {
    expect(reunionYear(new Date('2026-12-31T19:59:59Z'))).toBe(2026);
    expect(reunionYear(new Date('2026-12-31T20:00:00Z'))).toBe(2027);
  });

  it('keeps a quote valid through its whole last day', () => {
    expect(isPast('2026-11-21', new Date('2026-11-21T19:59:59Z'))).toBe(false);
    expect(isPast('2026-11-21', new Date('2026-11-21T20:00:00Z'))).toBe(true);
  });

  it('exists, in a year that the shop knows', () => {
    const days = [
      '2026-02-28',
      '2000-01-01',
      '2100-12-31',
      '2026-02-29',
      '0000-01-01',
      '1999-12-31',
      '2101-01-01',
      'soon',
    ];
    expect(days.filter(isKnownDay)).toEqual(['2026-02-28', '2000-01-01', '2100-12-31']);
  });

  it('adds days over a year end and writes them in French', () => {
    expect(addDays('2026-12-15', 30)).toBe('2027-01-14');
    expect(frenchDay('2025-03-07')).toBe('07/03/2025');
  });
});
