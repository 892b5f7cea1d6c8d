/** The end of the day $1 in La Réunion. */
export const DAY_END = "(($1::date + 1)::timestamp at time zone 'Indian/Reunion')";
const dayOf = (at: string) => `(${at} at time zone 'Indian/Reunion')::date as day`;

/** Cents of a document `i`. */
const OF_INVOICE = `${dayOf('i.issued_on')}, i.order_number as reference, i.gross_cents::bigint as invoiced_cents, i.gross_cents::bigint as balance_cents,
  0::bigint as disputed_cents`;

/** Cents of a line `l` of the ledger of the session `s`: what it paid, and what is doubtful since. */
const OF_LINE = `${dayOf('l.recorded_at')}, s.reference, 0::bigint as invoiced_cents,
  case when l.kind in ('captured', 'received', 'charge-back-lifted') then -abs(l.amount_cents)
    when l.kind in ('refunded', 'reversed', 'charged-back') then abs(l.amount_cents) else 0 end as balance_cents,
  case when l.kind in ('disputed', 'charge-back-lifted') then abs(l.amount_cents)
    when l.kind in ('reinstated', 'charged-back') then -abs(l.amount_cents) else 0 end as disputed_cents`;
const ACCOUNT_KINDS =
  "l.kind in ('captured', 'received', 'refunded', 'reversed', 'disputed', 'reinstated', 'charged-back', 'charge-back-lifted')";
const SESSION = 'payment_ledger l join payment_sessions s on s.id = l.payment_session_id';

/**
 * Up to where the totals count: the last line of the ledger, and the last number of each year's documents. Both are given in the
 * order of the commits, so that nothing appears below a mark later. As common table expressions "marks" and "years".
 */
export const MARKS = `
  marks as materialized (select coalesce(max(last) filter (where series = 0), 0) as line from counted_until),
  years as materialized (select y.year, coalesce(m.last, 0) as last from invoice_counters y left join counted_until m on m.series = y.year)`;

interface Part {
  invoices: string;
  /** Condition on lines `l`. */
  lines: string;
}
/** The upper bounds say nothing, but let the planner expect few rows. */
const UNCOUNTED: Part = {
  invoices: 'years y join invoices i on i.year = y.year and i.sequence > y.last and i.sequence <= 2147483647',
  lines: 'l.id > (select line from marks) and l.id <= 2147483647',
};
const COUNTED: Part = {
  invoices: 'years y join invoices i on i.year = y.year and i.sequence <= y.last',
  lines: 'l.id <= (select line from marks)',
};

/** @param condition on the time of a movement */
const movements = ({ invoices, lines }: Part, condition: (at: string) => string) => `
  select ${OF_INVOICE} from ${invoices} where ${condition('i.issued_on')}
  union all
  select ${OF_LINE} from ${SESSION} where ${lines} and ${ACCOUNT_KINDS} and ${condition('l.recorded_at')}`;

/** The movements of accounts until the end of the day $1 that the totals do not have yet. */
export const UNCOUNTED_UNTIL_DAY = movements(UNCOUNTED, (at) => `${at} < ${DAY_END}`);

/** Of each order, and of all together, whose reference is empty. @param by more columns that the sums are grouped by */
const accounts = (part: Part, by: string) =>
  `select coalesce(reference, '') as reference, ${by} sum(invoiced_cents) as invoiced_cents, sum(balance_cents) as balance_cents,
     sum(disputed_cents) as disputed_cents
   from (${movements(part, () => 'true')}) m group by grouping sets ((${by} reference), (${by.replace(/, $/, '')})) having count(*) > 0`;

const sumOf = (...kinds: string[]) =>
  `coalesce(sum(abs(l.amount_cents)) filter (where l.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;
const payments = ({ lines }: Part) => `
  select ${dayOf('l.recorded_at')}, coalesce(l.means, s.provider) as means, count(*)::int as movements,
    ${sumOf('captured', 'received')}::bigint as received_cents, ${sumOf('refunded', 'reversed')}::bigint as refunded_cents,
    (${sumOf('disputed', 'fee')} - ${sumOf('reinstated', 'fee-returned')})::bigint as disputed_cents
  from ${SESSION}
  where l.kind in ('captured', 'received', 'refunded', 'reversed', 'disputed', 'fee', 'reinstated', 'fee-returned') and ${lines}
  group by 1, 2`;

const vat = ({ invoices }: Part) => `
  select ${dayOf('i.issued_on')}, coalesce(i.content->>'territory', 'reunion') as territory, (e->>'vatRate')::int as rate,
    sum((e->>'net')::bigint)::bigint as net_cents, sum((e->>'vat')::bigint)::bigint as vat_cents
  from ${invoices} cross join lateral jsonb_array_elements(i.content->'lines') e group by 1, 2, 3`;

interface Totals {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  uncounted: string;
  counted: string;
}
const of = (table: string, columns: Pick<Totals, 'keys' | 'sums'>, sql: (part: Part) => string): Totals => ({
  table,
  ...columns,
  uncounted: sql(UNCOUNTED),
  counted: sql(COUNTED),
});

/** The tables of totals, each with what it does not have yet, and with what it has as documents and ledger say. */
const accountTotals = of(
  'account_totals',
  { keys: ['reference'], sums: ['invoiced_cents', 'balance_cents', 'disputed_cents'] },
  (part) => accounts(part, ''),
);
const accountDays = of(
  'account_days',
  { keys: ['reference', 'day'], sums: ['invoiced_cents', 'balance_cents', 'disputed_cents'] },
  (part) => accounts(part, 'day, '),
);
export const paymentTotals = of(
  'payment_totals',
  { keys: ['day', 'means'], sums: ['movements', 'received_cents', 'refunded_cents', 'disputed_cents'] },
  payments,
);
export const vatTotals = of(
  'vat_totals',
  { keys: ['day', 'territory', 'rate'], sums: ['net_cents', 'vat_cents'] },
  vat,
);
export const allTotals = [accountTotals, accountDays, paymentTotals, vatTotals];

/** The rows of a table of totals with what came since, to be summed. */
export function withUncounted({ table, keys, sums, uncounted }: Totals): string {
  const columns = [...keys, ...sums].join(', ');
  return `select ${columns} from ${table} union all select ${columns} from (${uncounted}) m`;
}
