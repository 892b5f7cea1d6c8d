import {
  type FulfilmentSummary,
  fromWire,
  type InputOf,
  type listFulfilments,
  wireFulfilmentStatus,
} from '@boutik/contract';
import { reunionDay, reunionIso } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { HOME_DELIVERY, shippingMethodOf } from '../lifecycle/order-terms.js';
import { Orders } from '../storage/orders.js';
import type { FulfilmentStatus } from './domain/fulfilment-status.js';
import { wireShippingMethod } from './fulfilment-views.js';

type Query = InputOf<typeof listFulfilments>['query'];

const listedRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  client: z.string(),
  city: z.string(),
  paid_at: z.date(),
  due_on: z.string(),
  withdrawn: z.boolean(),
  status: z.custom<FulfilmentStatus>(),
  delivery_mode: z.number().nullable(),
  units: z.number(),
});

const ORDERS = 'join orders o on o.id = f.order_id';
const WORDS = 'join order_words w on w.order_id = f.order_id';
/** Nothing, or not everything, has left yet. */
const NOT_LEFT = ['to-prepare', 'in-preparation', 'partially-shipped', 'partially-delivered', 'returned'];
/** Parcels that left La Réunion without the proof that they did. */
const NOT_PROVEN = `o.territory <> 'reunion' and exists (select from shipments s
  where s.order_id = f.order_id and s.status in ('shipped', 'delivered') and s.export_declaration is null)`;
const sortColumns: Record<Query['sort_by'], string> = { a_livrer_le: 'f.due_on', id: 'f.order_id' };

/** Paid orders whose items are to be delivered. */
@Injectable()
export class FulfilmentList {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
  ) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ fulfilments: FulfilmentSummary[]; total: number }> {
    const today = reunionDay(this.orders.now());
    const { condition, values } = conditionOf(query, today);
    const direction = query.sort_direction;
    const found = ['fulfilments f', ...(query.search ? [WORDS] : [])];
    const counted = [...found, ...(query.mode || query.justificatif === true ? [ORDERS] : [])].join(' ');
    const [[count], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${counted} where ${condition}`, values),
      queryRows(
        this.database,
        listedRow,
        `select o.id, o.number, coalesce(o.client_company, trim(concat_ws(' ', o.client_prenom, o.client_name))) as client,
           o.client_city as city, o.paid_at, f.due_on::text as due_on, f.withdrawn_at is not null as withdrawn, f.status,
           o.delivery_mode,
           (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id and nature = 'bien') as units
         from ${[...found, ORDERS].join(' ')} where ${condition}
         order by ${sortColumns[query.sort_by]} ${direction}, f.order_id ${direction}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { fulfilments: rows.map((row) => toView(row, today)), total: count?.total ?? 0 };
  }
}

function conditionOf(query: Query, today: string): { condition: string; values: unknown[] } {
  const values: unknown[] = [];
  const where: string[] = [];
  if (query.etat) where.push(`f.status = $${values.push(fromWire(wireFulfilmentStatus, query.etat))}`);
  else if (query.justificatif !== true) where.push(`f.status not in ('delivered', 'cancelled')`);
  if (query.mode) {
    const isDelivery = `coalesce(o.delivery_mode = ${HOME_DELIVERY}, false)`;
    where.push(query.mode === 'domicile' ? isDelivery : `not ${isDelivery}`);
  }
  if (query.retard === true) {
    const late = `f.due_on < $${values.push(today)} and f.status = any($${values.push(NOT_LEFT)})`;
    where.push(late);
  }
  if (query.justificatif === true) where.push(NOT_PROVEN);
  if (query.search) {
    where.push(wordsLike('w.words', `$${values.push(likePattern(query.search))}`));
  }
  return { condition: where.join(' and '), values };
}

function toView(row: z.infer<typeof listedRow>, today: string): FulfilmentSummary {
  return {
    id: row.id,
    numero: row.number,
    client: row.client,
    commune: row.city,
    payee_le: reunionIso(row.paid_at),
    a_livrer_le: row.due_on,
    en_retard: row.due_on < today && NOT_LEFT.includes(row.status),
    retractation: row.withdrawn,
    mode: wireShippingMethod[shippingMethodOf({ deliveryMode: row.delivery_mode })],
    etat: wireFulfilmentStatus[row.status],
    unites: row.units,
  };
}
