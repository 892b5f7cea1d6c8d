import { ageOf, daysOverdue, latePenalty, reminderDue } from './late-payment.js';

describe('late payment', () => {
  it('begins the day after the due day', () => {
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((today) => daysOverdue('2026-11-25', today))).toEqual([
      -1, 0, 1,
    ]);
    expect(daysOverdue('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('costs the yearly rate for each day, rounded to the cent', () => {
    expect(latePenalty(100_000, 1215, 365)).toBe(12_150);
    expect(latePenalty(100_000, 1215, 30)).toBe(999);
    expect(latePenalty(100_000, 1215, 0)).toBe(0);
  });

  it.each([
    ['2026-11-25', 'not-due'],
    ['2026-11-26', '1-30'],
    ['2026-12-25', '1-30'],
    ['2026-12-26', '31-60'],
    ['2027-01-24', '31-60'],
    ['2027-01-25', 'over-60'],
  ])('on %s has the age %s', (today, age) => {
    expect(ageOf('2026-11-25', today)).toBe(age);
  });

  it('is reminded once per step, and of the latest step alone after a pause', () => {
    const steps = [3, 15, 30];
    expect(reminderDue(2, steps, 0)).toBeNull();
    expect(reminderDue(3, steps, 0)).toBe(3);
    expect(reminderDue(14, steps, 3)).toBeNull();
    expect(reminderDue(40, steps, 3)).toBe(30);
    expect(reminderDue(90, steps, 30)).toBeNull();
    expect(reminderDue(90, [], 0)).toBeNull();
  });
});
