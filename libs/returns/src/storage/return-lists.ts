import { totalRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { unknownReturn } from '../domain/return.errors.js';
import { idOfReturnNumber } from '../domain/return-number.js';
import type { ReturnState } from '../domain/return-state.js';
import type { StoredReturn } from './returns.js';

/** A return with its decision and dates. */
export interface ListedReturn extends StoredReturn {
  answer: string | null;
  decidedAt: Date | null;
  receivedAt: Date | null;
  refundedAt: Date | null;
}

const SELECT = `
  select r.id, r.kind, r.order_id as "orderId", r.order_number as "orderNumber", r.state, r.reason, r.comments, r.answer,
    json_build_object('name', r.client_name, 'email', r.client_email) as client, r.requested_at as "requestedAt",
    r.decided_at as "decidedAt", r.received_at as "receivedAt", r.inspected_at as "inspectedAt",
    r.refund_requested_at as "refundRequestedAt",
    r.refunded_at as "refundedAt",
    (select json_agg(json_build_object('lineNumber', l.line_number, 'productId', l.product_id, 'name', l.name,
       'quantity', l.quantity) order by l.line_number) from return_lines l where l.return_id = r.id) as lines
  from returns r`;
const FILTER = `($1::text is null or r.state = $1)
  and ($2 = '' or r.id = $3 or strpos(lower(r.order_number || ' ' || r.client_name || ' ' || r.client_email), lower($2)) > 0)`;

const listedReturnRow = z.strictObject({
  answer: z.string().nullable(),
  decidedAt: z.date().nullable(),
  receivedAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  id: z.number(),
  state: z.enum(['refused', 'accepted', 'requested', 'received', 'refunded']),
  inspectedAt: z.date().nullable(),
  refundRequestedAt: z.date().nullable(),
  kind: z.enum(['return', 'withdrawal']),
  orderId: z.number(),
  orderNumber: z.string(),
  reason: z.string(),
  comments: z.string(),
  client: z.strictObject({ name: z.string(), email: z.string() }),
  requestedAt: z.date(),
  lines: z.array(
    z.strictObject({
      lineNumber: z.number(),
      /** Null on a line without a product: it has no stock. */
      productId: z.number().nullable(),
      name: z.string(),
      quantity: z.number(),
    }),
  ),
});

/** Returns for staff, read-only. */
@Injectable()
export class ReturnLists {
  constructor(private readonly database: DataSource) {}

  /** Open returns first, then the newest. `page` counts from 1. */
  async list(filter: {
    state: ReturnState | undefined;
    search: string;
    page: number;
    perPage: number;
  }): Promise<{ items: ListedReturn[]; total: number }> {
    const { state = null, search, page, perPage } = filter;
    const items = await queryRows(
      this.database,
      listedReturnRow,
      `${SELECT} where ${FILTER} order by r.state in ('refused', 'refunded'), r.id desc limit $4 offset $5`,
      [state, search, idOfReturnNumber(search), perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from returns r where ${FILTER}`,
      [state, search, idOfReturnNumber(search)],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** @throws DomainError not-found */
  async findOne(id: number): Promise<ListedReturn> {
    const [row] = await queryRows(this.database, listedReturnRow, `${SELECT} where r.id = $1`, [id]);
    if (!row) throw unknownReturn();
    return row;
  }
}
