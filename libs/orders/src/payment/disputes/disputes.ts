import { paymentProviders, wireDisputeState } from '@boutik/contract';
import { keysOf } from '@boutik/kernel';
import { likePattern, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const states = keysOf(wireDisputeState);
const orderDisputeFields = {
  state: z.enum(states),
  amount: z.number(),
  dueBy: z.date().nullable(),
  url: z.string(),
  dueAgain: z.number(),
};
const orderDisputeRow = z.strictObject({ id: z.number(), ...orderDisputeFields });
/** A dispute on the page of its order; cents. */
export type OrderDispute = z.infer<typeof orderDisputeRow>;

const disputeRow = z.strictObject({
  ...orderDisputeFields,
  key: z.string(),
  provider: z.enum(paymentProviders),
  reason: z.string(),
  at: z.date(),
  taken: z.number(),
  fee: z.number(),
  refunded: z.number(),
  orderId: z.number().nullable(),
  number: z.string(),
  client: z.string(),
});
/** A payment that its payer disputes, or that its provider refused; cents. */
export type ListedDispute = z.infer<typeof disputeRow>;
export type ListedDisputeState = ListedDispute['state'];

/** Evidence is taken of open disputes alone. */
const DISPUTE = `d.state, d.amount_cents::float8 as amount, d.url,
  case when d.state = 'lost' and exists (select from account_payments p where p.provider = s.provider and p.session_id = s.session_id
      and p.state = 'paid') then (d.withdrawn_cents - d.reinstated_cents)::float8 else 0 end as "dueAgain",
  case when d.state = 'needs-response' then d.due_by end as "dueBy"`;

/** Refused payments of orders that were not paid since; older ones call for nothing any more. */
const ALL = `select 'litige-' || d.id as key, ${DISPUTE}, s.provider, s.reference, d.reason, d.opened_at as at,
    (d.withdrawn_cents - d.reinstated_cents)::float8 as taken, d.fee_cents::float8 as fee,
    (select coalesce(sum(r.amount_cents), 0)::float8 from payment_refunds r
      where r.payment_session_id = s.id and r.state = 'refunded') as refunded
  from payment_disputes d join payment_sessions s on s.id = d.payment_session_id
  union all
  select 'refus-' || s.id, 'refused', s.amount_cents::float8, '', 0, null, s.provider, s.reference, '', s.settled_at, 0, 0, 0
  from payment_sessions s where s.state = 'refused' and s.settled_at > now() - interval '90 days'
    and not exists (select from payment_sessions p where p.reference = s.reference and p.state = 'paid')`;
const LISTED = `(${ALL}) l left join orders o on o.number = l.reference`;

interface Filter {
  states?: readonly ListedDisputeState[] | undefined;
  search: string;
  page: number;
  perPage: number;
}

/** Disputed and refused payments, with their orders. */
@Injectable()
export class Disputes {
  constructor(private readonly database: DataSource) {}

  /** Those that want an answer first, the most urgent on top, then the newest. `page` counts from 1. */
  async list({ page, perPage, ...filter }: Filter): Promise<{ items: ListedDispute[]; total: number }> {
    const { where, values } = conditionOf(filter);
    const items = await queryRows(
      this.database,
      disputeRow,
      `select l.key, l.state, l.amount, l.url, l."dueAgain", l."dueBy", l.provider, l.reason, l.at, l.taken, l.fee, l.refunded,
         case when o.source <> 'services' then o.id end as "orderId", l.reference as number,
         coalesce(o.client_company, trim(o.client_prenom || ' ' || o.client_name), '') as client
       from ${LISTED} where ${where}
       order by array_position(array['needs-response', 'under-review'], l.state), l."dueBy", l.at desc, l.key
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, perPage, (page - 1) * perPage],
    );
    const count = `select count(*)::int as total from ${LISTED} where ${where}`;
    const [row] = await queryRows(this.database, totalRow, count, values);
    return { items, total: row?.total ?? 0 };
  }

  /** The newest first. */
  ofOrder(number: string): Promise<OrderDispute[]> {
    return queryRows(
      this.database,
      orderDisputeRow,
      `select d.id, ${DISPUTE} from payment_sessions s join payment_disputes d on d.payment_session_id = s.id
       where s.reference = $1 order by d.id desc`,
      [number],
    );
  }
}

function conditionOf({ states: wanted, search }: Pick<Filter, 'states' | 'search'>) {
  const values: unknown[] = [];
  const where = ['true'];
  if (wanted) where.push(`l.state = any($${values.push(wanted)}::text[])`);
  if (search)
    where.push(
      `plain_words(l.reference || ' ' || coalesce(o.client_company, '') || ' ' || coalesce(o.client_prenom, '') || ' '
         || coalesce(o.client_name, '')) like plain_words($${values.push(likePattern(search))})`,
    );
  return { where: where.join(' and '), values };
}
