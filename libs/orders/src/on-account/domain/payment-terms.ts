import { addDays, type Cents, DomainError, formatEuros } from '@boutik/kernel';

/** At most 60 days after the invoice, or 45 days and the end of that month (Code de commerce art. L441-10). */
export interface PaymentTerms {
  /** What may be unpaid at once; cents. */
  limit: Cents;
  days: number;
  endOfMonth: boolean;
}

/** The last day of payment of an invoice of `day`: "2026-12-25". */
export function dueDayOf(day: string, { days, endOfMonth }: Pick<PaymentTerms, 'days' | 'endOfMonth'>): string {
  const due = addDays(day, days);
  return endOfMonth ? addDays(`${nextMonthOf(due)}-01`, -1) : due;
}

/** "2026-12-25" is followed by "2027-01". */
function nextMonthOf(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7);
}

/** "30 jours", "45 jours fin de mois". */
export function termsText({ days, endOfMonth }: Pick<PaymentTerms, 'days' | 'endOfMonth'>): string {
  return `${days}\u00a0jour${days > 1 ? 's' : ''}${endOfMonth ? ' fin de mois' : ''}`;
}

/** What a client owes on account. */
export interface OpenAccount {
  /** Cents. */
  open: Cents;
  /** The earliest due day of what is not paid; null when nothing is owed. */
  oldestDueOn: string | null;
}

/** Why this client may not buy for `total` more on account now; null when they may. */
export function accountRefusal(
  total: Cents,
  { open, oldestDueOn }: OpenAccount,
  { limit, latestDueOn }: { limit: Cents; latestDueOn: string },
): DomainError | null {
  if (oldestDueOn !== null && oldestDueOn < latestDueOn)
    return refusal(
      'account-overdue',
      'Une facture est en retard de paiement\u202f: réglez-la, ou payez cette commande autrement.',
    );
  if (open + total <= limit) return null;
  const left = formatEuros(Math.max(0, limit - open));
  return refusal(
    'account-limit-reached',
    `Cette commande dépasse votre plafond de paiement à échéance\u202f: il vous reste ${left}. Payez-la autrement.`,
  );
}

function refusal(code: string, message: string): DomainError {
  return new DomainError('conflict', code, message);
}
