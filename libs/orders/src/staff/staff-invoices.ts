import { type InputOf, invoiceTypes, type listInvoices, type StaffInvoice } from '@boutik/contract';
import { reunionIso, toEuros } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { unknownInvoice } from '../order.errors.js';

type Query = InputOf<typeof listInvoices>['query'];

const invoiceRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['invoice', 'deposit', 'credit-note']),
  number: z.string(),
  issued_on: z.date(),
  corrected: z.string().nullable(),
  order_id: z.number(),
  order_number: z.string(),
  client: z.string(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
});

const COLUMNS = `i.id, i.kind, i.number, i.issued_on, c.number as corrected, i.order_id, i.order_number,
  coalesce(i.content->'buyer'->>'company', i.content->'buyer'->>'name', '') as client,
  i.net_cents::float8 as net, i.vat_cents::float8 as vat, i.gross_cents::float8 as gross`;
const TABLES = 'invoices i left join invoices c on c.id = i.corrects_id';
const wireTypes = { invoice: 'facture', deposit: 'facture-acompte', 'credit-note': 'avoir' } as const satisfies Record<
  string,
  (typeof invoiceTypes)[number]
>;

const kindsByType = { facture: 'invoice', 'facture-acompte': 'deposit', avoir: 'credit-note' } as const;

/** Invoices and credit notes for staff. */
@Injectable()
export class StaffInvoices {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ invoices: StaffInvoice[]; total: number }> {
    const { condition, counting, values } = conditionOf(query);
    const direction = query.sort_direction;
    const order = query.sort_by === 'date' ? `i.issued_on ${direction}, i.id ${direction}` : `i.id ${direction}`;
    const [[counted], rows] = await Promise.all([
      queryRows(
        this.database,
        totalRow,
        `select count(*)::int as total from ${countedIn(query)} where ${counting}`,
        values,
      ),
      queryRows(
        this.database,
        invoiceRow,
        `select ${COLUMNS} from ${TABLES} where ${condition} order by ${order}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { invoices: rows.map(toView), total: counted?.total ?? 0 };
  }

  /** In the order of their numbers. @throws DomainError not-found when one of them does not exist */
  async find(ids: readonly number[]): Promise<StaffInvoice[]> {
    const rows = await queryRows(
      this.database,
      invoiceRow,
      `select ${COLUMNS} from ${TABLES} where i.id = any($1::int[]) order by i.year, i.sequence`,
      [ids],
    );
    if (rows.length < new Set(ids).size) throw unknownInvoice();
    return rows.map(toView);
  }
}

const filters = ['type', 'du', 'au', 'commande_id', 'client_id'] as const;

/** Words are in a narrow table: invoices are read only for the other filters. */
function countedIn(query: Query): string {
  if (!query.search) return 'invoices i';
  const isFiltered = filters.some((filter) => query[filter] !== undefined);
  return `invoice_words w ${isFiltered ? 'join invoices i on i.id = w.invoice_id' : ''}`;
}

/** `counting` is the condition on what `countedIn` names. */
function conditionOf(query: Query): { condition: string; counting: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = ['true'];
  const startOf = (day: string, offset: string) =>
    `(($${values.push(day)}::date${offset})::timestamp at time zone 'Indian/Reunion')`;
  if (query.type) where.push(`i.kind = '${kindsByType[query.type]}'`);
  if (query.du) where.push(`i.issued_on >= ${startOf(query.du, '')}`);
  if (query.au) where.push(`i.issued_on < ${startOf(query.au, ' + 1')}`);
  if (query.commande_id) where.push(`i.order_id = $${values.push(query.commande_id)}`);
  if (query.client_id)
    where.push(`i.order_id in (select id from orders where user_id = $${values.push(query.client_id)})`);
  if (!query.search) return { condition: where.join(' and '), counting: where.join(' and '), values };
  const words = wordsLike('w.words', `$${values.push(likePattern(query.search.trim()))}`);
  const condition = [...where, `i.id in (select w.invoice_id from invoice_words w where ${words})`].join(' and ');
  return { condition, counting: [...where, words].join(' and '), values };
}

function toView(row: z.infer<typeof invoiceRow>): StaffInvoice {
  return {
    id: row.id,
    type: wireTypes[row.kind],
    numero: row.number,
    date: reunionIso(row.issued_on),
    corrige: row.corrected,
    commande: { id: row.order_id, numero: row.order_number },
    client: row.client,
    ht: toEuros(row.net),
    tva: toEuros(row.vat),
    ttc: toEuros(row.gross),
  };
}
