export type ReminderKind = 'unopened' | 'five-days' | 'last-day';

interface Waiting {
  sentAt: Date;
  openedAt: Date | null;
  /** Calendar day in La Réunion. */
  validUntil: string;
}

const DAY_MS = 86_400_000;
const UNOPENED_AFTER_MS = 3 * DAY_MS;

/**
 * The reminders of a sent quote that are due by now, the most urgent first; one e-mail covers all of them.
 * None within 24 hours of sending.
 * @param today calendar day in La Réunion
 */
export function dueReminders({ sentAt, openedAt, validUntil }: Waiting, now: Date, today: string): ReminderKind[] {
  const age = now.getTime() - sentAt.getTime();
  const left = Math.round((Date.parse(`${validUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (age < DAY_MS || left < 0) return [];
  const due: ReminderKind[] = [];
  if (left <= 1) due.push('last-day');
  if (left <= 5) due.push('five-days');
  if (openedAt === null && age >= UNOPENED_AFTER_MS) due.push('unopened');
  return due;
}
