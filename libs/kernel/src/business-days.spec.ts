import { addBusinessDays, isBusinessDay, isPublicHoliday, nextBusinessDay } from './business-days.js';

describe('business days of La Réunion', () => {
  it('are no weekends', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are no public holidays, the abolition of slavery among them', () => {
    expect(isPublicHoliday('2027-12-20')).toBe(true);
    expect(isBusinessDay('2027-12-20')).toBe(false);
  });

  it.each(['2024-04-01', '2025-05-29', '2026-04-06', '2027-05-17', '2038-04-26'])(
    'know the movable holiday %s',
    (day) => {
      expect(isPublicHoliday(day)).toBe(true);
    },
  );

  it('are counted from the next day on', () => {
    expect(addBusinessDays('2026-11-24', 0)).toBe('2026-11-24');
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
    // Friday 18 December 2026 is followed by a weekend with the 20th, and by Christmas.
    expect(addBusinessDays('2026-12-18', 5)).toBe('2026-12-28');
  });

  it('end a period that would end on another day', () => {
    expect(nextBusinessDay('2026-11-21')).toBe('2026-11-23');
    expect(nextBusinessDay('2026-11-24')).toBe('2026-11-24');
  });
});
