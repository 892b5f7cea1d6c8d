export type ReminderKind = 'unopened' | 'five-days' | 'last-day';

interface SentQuote {
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
export function findDueReminders(
  { sentAt, openedAt, validUntil }: SentQuote,
  now: Date,
  today: string,
): ReminderKind[] {
  const ageMs = now.getTime() - sentAt.getTime();
  const daysLeft = Math.round((Date.parse(`${validUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (ageMs < DAY_MS || daysLeft < 0) return [];
  const due: ReminderKind[] = [];
  if (daysLeft <= 1) due.push('last-day');
  if (daysLeft <= 5) due.push('five-days');
  if (openedAt === null && ageMs >= UNOPENED_AFTER_MS) due.push('unopened');
  return due;
}
