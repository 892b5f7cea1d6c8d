import { addDays, type Cents, formatEuros, frenchDay, invalidField, sum } from '@boutik/kernel';

/** A part of what is owed for an order, to be paid until `dueOn`, "2026-12-25". */
export interface Instalment {
  number: number;
  dueOn: string;
  amount: Cents;
}

export interface OpenInstalment extends Instalment {
  /** What is not paid of it; cents. */
  open: Cents;
}

const MAX_INSTALMENTS = 12;

/**
 * How long after the order the last instalment may be due; days (docs/decisions/0200). A consumer's payment is no credit when
 * all of it is made within fifty days of the delivery, without interest or fees (Code de la consommation art. L312-4 4°); a
 * business pays within sixty days of the invoice (Code de commerce art. L441-10).
 */
const MAX_DAYS = { consumer: 50, business: 60 } as const;

/** The days on which instalments may be due. */
export interface SchedulePeriod {
  first: string;
  last: string;
}

export function schedulePeriod(today: string, buyer: keyof typeof MAX_DAYS): SchedulePeriod {
  return { first: today, last: addDays(today, MAX_DAYS[buyer]) };
}

export type Rhythm = 'week' | 'fortnight' | 'three-weeks' | 'month';
const rhythmDays = { week: 7, fortnight: 14, 'three-weeks': 21 } as const;

interface WantedSchedule {
  count: number;
  rhythm: Rhythm;
  /** The due day of the first instalment. */
  first: string;
}

/**
 * Equal instalments, the first of which has the cents that are left over. A day beyond the period is moved to its last day.
 * @throws DomainError invalid when so many do not fit into the period
 */
export function proposeInstalments(
  open: Cents,
  { count, rhythm, first }: WantedSchedule,
  period: SchedulePeriod,
): Instalment[] {
  const amount = Math.floor(open / count);
  const proposed = Array.from({ length: count }, (_, index) => {
    const day = dayOf(first, rhythm, index);
    return {
      number: index + 1,
      dueOn: day > period.last ? period.last : day,
      amount: index === 0 ? open - amount * (count - 1) : amount,
    };
  });
  checkInstalments(proposed, open, period);
  return proposed;
}

function dayOf(first: string, rhythm: Rhythm, index: number): string {
  return rhythm === 'month' ? addMonths(first, index) : addDays(first, rhythmDays[rhythm] * index);
}

/** The same day of a later month, or its last day: "2027-01-31" is followed by "2027-02-28". */
function addMonths(day: string, months: number): string {
  const monthStart = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  monthStart.setUTCMonth(monthStart.getUTCMonth() + months);
  const month = monthStart.toISOString().slice(0, 7);
  const sameDay = addDays(`${month}-01`, Number(day.slice(8)) - 1);
  return sameDay.startsWith(month) ? sameDay : addDays(sameDay, -Number(sameDay.slice(8)));
}

/**
 * @param open what is owed for the order; cents
 * @throws DomainError invalid for amounts whose sum is not `open`, and for days out of order or outside the period
 */
export function checkInstalments(
  instalments: readonly Omit<Instalment, 'number'>[],
  open: Cents,
  { first, last }: SchedulePeriod,
): void {
  const refuse = (message: string) => invalidField('echeances', message);
  if (instalments.length < 2 || instalments.length > MAX_INSTALMENTS)
    throw refuse(`Un échéancier a de 2 à ${MAX_INSTALMENTS} échéances.`);
  if (instalments.some(({ amount }) => amount <= 0)) throw refuse('Chaque échéance a un montant.');
  if (instalments.some(({ dueOn }) => dueOn < first)) throw refuse('Une échéance est déjà passée.');
  if (instalments.some(({ dueOn }) => dueOn > last))
    throw refuse(`La dernière échéance est au plus tard le ${frenchDay(last)}.`);
  if (instalments.some(({ dueOn }, index) => index > 0 && dueOn <= (instalments[index - 1]?.dueOn ?? '')))
    throw refuse('Les dates se suivent, une par échéance. Choisissez moins d’échéances ou un rythme plus court.');
  const total = sum(instalments.map(({ amount }) => amount));
  if (total !== open)
    throw refuse(`Les échéances font ${formatEuros(total)}\u202f: il reste exactement ${formatEuros(open)} à payer.`);
}

/**
 * What is open of each: what was paid or credited settles the earliest first (Code civil art. 1342-10). More than their sum
 * may be owed, when money that came before the schedule is reversed: it is due with the first.
 * @param debt what is owed for the order now; cents
 */
export function openInstalments(instalments: readonly Instalment[], debt: Cents): OpenInstalment[] {
  return instalments.map((instalment, index) => {
    const later = sum(instalments.slice(index + 1).map(({ amount }) => amount));
    const open = Math.max(0, debt - later);
    return { ...instalment, open: index === 0 ? open : Math.min(instalment.amount, open) };
  });
}

/** The earliest that is not paid; null when all are. */
export function nextInstalment(instalments: readonly OpenInstalment[]): OpenInstalment | null {
  return instalments.find(({ open }) => open > 0) ?? null;
}

/** "100,00 € le 28/11/2026". */
export function instalmentText({ amount, dueOn }: Pick<Instalment, 'amount' | 'dueOn'>): string {
  return `${formatEuros(amount)} le ${frenchDay(dueOn)}`;
}
