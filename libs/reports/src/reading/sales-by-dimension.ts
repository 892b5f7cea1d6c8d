import type { ReportRow, reportSorts } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { commonSpelling, knownCommunes, TOTALS } from '../counting/sales-rows.js';
import type { DayRange } from '../domain/spans.js';
import { communeName, labels, type ReportedDimension } from './dimension-labels.js';
import {
  marginOf,
  percent,
  spansFrom,
  spanValues,
  startsFrom,
  sumsOf,
  type Totals,
  toSales,
  totalsColumns,
} from './totals.js';

const row = z.strictObject({
  key: z.number(),
  total: z.number(),
  name: z.string().nullable(),
  detail: z.string().nullable(),
  ...totalsColumns,
  compared: z.strictObject(totalsColumns).nullable(),
  sent: z.number().nullable(),
  paid: z.number().nullable(),
});

const of = (column: string) => `sum((t.${column})::float8)`;
const sorts: Record<(typeof reportSorts)[number], string> = {
  ca_ht: of('sales_net_cents - t.refunds_net_cents'),
  ca_ttc: of('sales_gross_cents - t.refunds_gross_cents'),
  marge: of('costed_net_cents - t.cost_cents'),
  taux_marge: `${of('costed_net_cents - t.cost_cents')} / nullif(${of('costed_net_cents')}, 0)`,
  commandes: of('orders'),
  panier_moyen_ttc: `${of('sales_gross_cents')} / nullif(${of('orders')}, 0)`,
  unites: of('units'),
  remboursements_ht: of('refunds_net_cents'),
};

export interface RowsRequest {
  dimension: ReportedDimension;
  range: DayRange;
  compared: DayRange | null;
  sort: (typeof reportSorts)[number];
  direction: 'asc' | 'desc';
  page: number;
  perPage: number;
}

/** What was sold by product, category, brand, seller, customer or commune. */
@Injectable()
export class SalesByDimension {
  constructor(private readonly database: DataSource) {}

  /** One page in one statement; only the rows of the page are named and compared. */
  async page(request: RowsRequest): Promise<{ rows: ReportRow[]; total: number }> {
    const { dimension, range, compared, page, perPage } = request;
    const rows = await queryRows(this.database, row, statementOf(request), [
      ...spanValues(range),
      ...spanValues(compared),
      perPage,
      (page - 1) * perPage,
      range.from,
      range.to,
    ]);
    return { rows: rows.map((one) => toRow(dimension, one)), total: rows[0]?.total ?? 0 };
  }
}

/**
 * What the quotes sent in the period are grouped by; those of products by the products as they are now, those of communes by
 * the address of their order, or else of their client as it is now.
 */
const quoteKeys: Record<ReportedDimension, string> = {
  product: 'i.product_id',
  category: 'p.subsubcategory_id',
  brand: 'p.brand_id',
  seller: 'q.owner_id',
  customer: 'q.client_id',
  commune: 'coalesce(spelled.code, posted.code, 0)',
};
/** The others belong to products, of which a quote has several. */
const hasOneKeyPerQuote = (dimension: ReportedDimension) =>
  dimension === 'seller' || dimension === 'customer' || dimension === 'commune';

const KNOWN = `(values ${knownCommunes}) as`;
const COMMUNES = `left join users u on u.id = q.client_id
  left join ${KNOWN} spelled (words, postal_code, code)
    on spelled.words = ${commonSpelling('coalesce(o.client_city, u.ville)')}
  left join ${KNOWN} posted (words, postal_code, code)
    on posted.postal_code = coalesce(o.client_postal_code, u.code_postal)`;

/** The rows are ranked by their sort alone; the other sums are those of the page. */
function statementOf({ dimension, sort, direction }: RowsRequest): string {
  const totalsFrom = (first: number) => `from ${spansFrom(first)} join sales_totals t
    on t.dimension = '${dimension}' and t.grain = span.grain and t.starts_on between span.first and span.last`;
  // A page has few keys: their totals are looked up one by one, where a join would read those of all.
  const ofPage = (first: number) => `select t.key, ${sumsOf('t')} from page cross join ${startsFrom(first)}
    cross join lateral (select * from sales_totals s where s.dimension = '${dimension}' and s.grain = span.grain
      and s.starts_on = span.starts_on and s.key = page.key offset 0) as t group by t.key`;
  const quoted = quotesBy(dimension, quoteKeys[dimension]);
  const sold = `select t.key, ${sorts[sort]} as rank ${totalsFrom(1)} group by t.key`;
  // Accounts and communes with quotes but without sales are listed too.
  const ranked = hasOneKeyPerQuote(dimension)
    ? `quoted as materialized (${quoted}),
       ranked as (select key, sold.rank from (${sold}) as sold full join quoted using (key)),`
    : `ranked as (${sold}),`;
  const label = dimension === 'commune' ? null : labels[dimension];
  const name = label && `case when page.key = 0 then '${label.none}' else coalesce(${label.name}, '${label.gone}') end`;
  return `
    with ${ranked}
    page as materialized (
      select key, rank, count(*) over ()::int as total from ranked
      order by rank ${direction} nulls last, key limit $7 offset $8),
    ${hasOneKeyPerQuote(dimension) ? '' : `quoted as (${quoted}),`}
    compared as (${ofPage(4)})
    select page.key, page.total, ${name ?? 'null'} as name, ${label?.detail ?? 'null'} as detail,
      ${TOTALS.map((column) => `coalesce(sums.${column}, 0) as ${column}`).join(', ')},
      case when compared.key is not null then to_jsonb(compared) - 'key' end as compared, quoted.sent, quoted.paid
    from page left join (${ofPage(1)}) as sums on sums.key = page.key left join compared on compared.key = page.key
      left join quoted on quoted.key = page.key ${label ? `left join ${label.tables}` : ''}
    order by page.rank ${direction} nulls last, page.key`;
}

/** Quotes that were sent in the period, and those of them that are paid. */
function quotesBy(dimension: ReportedDimension, key: string): string {
  const items = hasOneKeyPerQuote(dimension)
    ? ''
    : `join quote_items i on i.quote_id = q.id and i.chosen ${dimension === 'product' ? '' : 'join products p on p.id = i.product_id'}`;
  // A quote may have several lines of a product; its distinct count sorts, which one per quote need not.
  const count = hasOneKeyPerQuote(dimension) ? 'count(*)' : 'count(distinct q.id)';
  return `
    select ${key} as key, ${count}::int as sent, ${count} filter (where o.paid_at is not null)::int as paid
    from quotes q ${items} left join orders o on o.id = q.order_id ${dimension === 'commune' ? COMMUNES : ''}
    where q.sent_at >= $9::date::timestamp at time zone 'Indian/Reunion'
      and q.sent_at < ($10::date + 1)::timestamp at time zone 'Indian/Reunion'
      ${hasOneKeyPerQuote(dimension) ? '' : `and ${key} in (select key from page)`}
    group by ${key}`;
}

function toRow(dimension: ReportedDimension, one: z.infer<typeof row>): ReportRow {
  const { compared } = one;
  const [sent, paid] = [one.sent ?? 0, one.paid ?? 0];
  return {
    id: one.key,
    nom: one.name ?? communeName(one.key),
    detail: one.detail,
    ...toSales(one),
    devis_envoyes: sent,
    devis_payes: paid,
    taux_conversion: percent(paid, sent),
    ca_ht_compare: compared && revenueOf(compared),
    commandes_compare: compared && compared.orders,
    marge_compare: compared && marginOf(compared),
  };
}

function revenueOf(totals: Totals): number {
  return toEuros(totals.sales_net_cents - totals.refunds_net_cents);
}
