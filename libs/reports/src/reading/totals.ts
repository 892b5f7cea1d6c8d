import { toEuros } from '@boutik/kernel';
import { z } from 'zod';
import { TOTALS } from '../counting/sales-rows.js';
import type { DayRange } from '../domain/spans.js';
import { coveringSpans } from '../domain/spans.js';
import type { ReportSales } from '@boutik/contract';

/** Sums of the columns of `sales_totals`; amounts in cents. */
export const totalsColumns = {
  orders: z.number(),
  units: z.number(),
  returned_units: z.number(),
  sales_net_cents: z.number(),
  sales_gross_cents: z.number(),
  refunds_net_cents: z.number(),
  refunds_gross_cents: z.number(),
  costed_net_cents: z.number(),
  cost_cents: z.number(),
};
const totals = z.strictObject(totalsColumns);
export type Totals = z.infer<typeof totals>;

export const noTotals: Totals = {
  orders: 0,
  units: 0,
  returned_units: 0,
  sales_net_cents: 0,
  sales_gross_cents: 0,
  refunds_net_cents: 0,
  refunds_gross_cents: 0,
  costed_net_cents: 0,
  cost_cents: 0,
};

/** The sums of `table` as columns. Sums of float8 are exact for cents, and need a third of the time and memory of bigint. */
export function sumsOf(table: string): string {
  return TOTALS.map((column) => `coalesce(sum(${table}.${column}::float8), 0) as ${column}`).join(', ');
}

/** The totals that add up to a range, as the parameters `first` and the next two. */
export function spansFrom(first: number): string {
  return `unnest($${first}::text[], $${first + 1}::date[], $${first + 2}::date[]) as span (grain, first, last)`;
}

/** The same totals by their first days, for probes of single keys. */
export function startsFrom(first: number): string {
  return `(select span.grain, start::date as starts_on from ${spansFrom(first)}
    cross join lateral generate_series(span.first, span.last, ('1 ' || span.grain)::interval) as start) as span`;
}

/** The values of these parameters; a range of null has no totals. */
export function spanValues(range: DayRange | null): [string[], string[], string[]] {
  const spans = range ? coveringSpans(range) : [];
  return [spans.map(({ grain }) => grain), spans.map(({ from }) => from), spans.map(({ to }) => to)];
}

export function add(a: Totals, b: Totals): Totals {
  return {
    orders: a.orders + b.orders,
    units: a.units + b.units,
    returned_units: a.returned_units + b.returned_units,
    sales_net_cents: a.sales_net_cents + b.sales_net_cents,
    sales_gross_cents: a.sales_gross_cents + b.sales_gross_cents,
    refunds_net_cents: a.refunds_net_cents + b.refunds_net_cents,
    refunds_gross_cents: a.refunds_gross_cents + b.refunds_gross_cents,
    costed_net_cents: a.costed_net_cents + b.costed_net_cents,
    cost_cents: a.cost_cents + b.cost_cents,
  };
}

export function toSales(of: Totals): ReportSales {
  return {
    ca_ht: toEuros(of.sales_net_cents - of.refunds_net_cents),
    ca_ttc: toEuros(of.sales_gross_cents - of.refunds_gross_cents),
    ventes_ht: toEuros(of.sales_net_cents),
    ventes_ttc: toEuros(of.sales_gross_cents),
    remboursements_ht: toEuros(of.refunds_net_cents),
    remboursements_ttc: toEuros(of.refunds_gross_cents),
    commandes: of.orders,
    panier_moyen_ttc: of.orders === 0 ? null : toEuros(Math.round(of.sales_gross_cents / of.orders)),
    unites: of.units,
    unites_rendues: of.returned_units,
    base_marge_ht: toEuros(of.costed_net_cents),
    cout: toEuros(of.cost_cents),
    marge: marginOf(of),
    taux_marge: percent(of.costed_net_cents - of.cost_cents, of.costed_net_cents),
  };
}

/** Null when the cost of nothing sold is known. */
export function marginOf({ costed_net_cents: net, cost_cents: cost }: Totals): number | null {
  return net === 0 && cost === 0 ? null : toEuros(net - cost);
}

/** With one decimal; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}
