import { findDueReminders } from './quote-reminders.js';

const sentAt = new Date('2026-11-01T06:00:00Z');
const quote = { sentAt, openedAt: null as Date | null, validUntil: '2026-12-01' };
const at = (day: string) => [new Date(`${day}T06:00:00Z`), day] as const;

describe('reminders of a sent quote', () => {
  it.each([
    ['2026-11-01', []],
    ['2026-11-03', []],
    ['2026-11-04', ['unopened']],
    ['2026-11-25', ['unopened']],
    ['2026-11-26', ['five-days', 'unopened']],
    ['2026-11-30', ['last-day', 'five-days', 'unopened']],
    ['2026-12-01', ['last-day', 'five-days', 'unopened']],
    ['2026-12-02', []],
  ])('on %s, unopened: %p', (day, due) => {
    expect(findDueReminders(quote, ...at(day))).toEqual(due);
  });

  it('no longer include "unopened" once the quote was opened', () => {
    expect(findDueReminders({ ...quote, openedAt: sentAt }, ...at('2026-11-20'))).toEqual([]);
    expect(findDueReminders({ ...quote, openedAt: sentAt }, ...at('2026-11-27'))).toEqual(['five-days']);
  });

  it('are not due for a quote that has just been sent, however short its validity', () => {
    expect(findDueReminders({ ...quote, validUntil: '2026-11-02' }, ...at('2026-11-01'))).toEqual([]);
  });
});
