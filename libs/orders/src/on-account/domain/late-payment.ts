import type { BasisPoints, Cents } from '@boutik/kernel';

const DAY_MS = 86_400_000;

/** How many days `today` is after `dueOn`; 0 or less before it is overdue. */
export function daysOverdue(dueOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
}

/** Penalties for late payment: the yearly rate for each day of delay (Code de commerce art. L441-10); cents. */
export function latePenalty(due: Cents, rate: BasisPoints, days: number): Cents {
  return Math.round((due * rate * Math.max(0, days)) / (10_000 * 365));
}

export const ages = ['not-due', '1-30', '31-60', 'over-60'] as const;
export type Age = (typeof ages)[number];

export function ageOf(dueOn: string, today: string): Age {
  const days = daysOverdue(dueOn, today);
  if (days <= 0) return 'not-due';
  if (days <= 30) return '1-30';
  return days <= 60 ? '31-60' : 'over-60';
}

/**
 * The reminder that is to be sent: the latest step that is reached and was not sent. Earlier ones that were missed are
 * left out, so that a client gets one message a day at most.
 */
export function reminderDue(overdue: number, steps: readonly number[], lastSent: number): number | null {
  const reached = steps.filter((step) => step <= overdue && step > lastSent);
  return reached.length > 0 ? Math.max(...reached) : null;
}
