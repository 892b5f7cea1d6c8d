import { queryRows } from '@boutik/platform/database';
import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { transition, type ReturnState } from '../domain/return-state.js';
import { unknownReturn } from '../domain/return.errors.js';
import { ReturnLineRow } from './return-line.entity.js';
import { ReturnRow } from './return.entity.js';

/** `productId` is null on a line without a product: it has no stock. */
export type ReturnLine = Omit<ReturnLineRow, 'returnId'>;

export interface NewReturn {
  kind: 'return' | 'withdrawal';
  orderId: number;
  orderNumber: string;
  reason: string;
  comments: string;
  client: { name: string; email: string };
  requestedAt: Date;
  lines: readonly ReturnLine[];
}

export interface StoredReturn extends NewReturn {
  id: number;
  state: ReturnState;
  inspectedAt: Date | null;
  refundRequestedAt: Date | null;
}

const timestamps = {
  accepted: 'decidedAt',
  refused: 'decidedAt',
  received: 'receivedAt',
  refunded: 'refundedAt',
} as const;

const returnedUnitsRow = z.strictObject({
  lineNumber: z.number(),
  units: z.number(),
  /** Those whose refund is not requested. */
  open: z.number(),
});
export type ReturnedUnits = Omit<z.infer<typeof returnedUnitsRow>, 'lineNumber'>;

/** Reads and writes returns, always in the caller's transaction. */
@Injectable()
export class Returns {
  constructor(private readonly orders: ReturnableOrders) {}

  /** A return request needs approval; a withdrawal needs none (law L6). */
  async add(tx: EntityManager, newReturn: NewReturn): Promise<StoredReturn> {
    const { client, lines, ...request } = newReturn;
    const isAccepted = request.kind === 'withdrawal';
    const row = tx.create(ReturnRow, {
      ...request,
      state: isAccepted ? 'accepted' : 'requested',
      clientName: client.name,
      clientEmail: client.email,
      decidedAt: isAccepted ? request.requestedAt : null,
    });
    await tx.insert(ReturnRow, row);
    await tx.insert(
      ReturnLineRow,
      lines.map((line) => ({ ...line, returnId: row.id })),
    );
    return { ...newReturn, id: row.id, state: row.state, inspectedAt: null, refundRequestedAt: null };
  }

  /** Locks a return until the transaction ends, and its order before it. @throws DomainError not-found */
  async findAndLock(tx: EntityManager, id: number): Promise<StoredReturn> {
    const known = await tx.findOneBy(ReturnRow, { id });
    if (!known) throw unknownReturn();
    await this.orders.lock(tx, known.orderId);
    const row = await tx.findOne(ReturnRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!row) throw unknownReturn();
    const lines = await tx.find(ReturnLineRow, { where: { returnId: id }, order: { lineNumber: 'asc' } });
    return { ...row, client: { name: row.clientName, email: row.clientEmail }, lines };
  }

  /** Applies an allowed transition to a locked return, and sets its timestamp. */
  async updateState(
    tx: EntityManager,
    { id, state }: StoredReturn,
    to: { state: keyof typeof timestamps; at: Date; answer?: string | null },
  ): Promise<void> {
    transition(state, to.state);
    const answer = typeof to.answer === 'string' && { answer: to.answer };
    await tx.update(ReturnRow, { id }, { state: to.state, [timestamps[to.state]]: to.at, ...answer });
  }

  async recordRefundRequest(tx: EntityManager, id: number, at: Date): Promise<void> {
    await tx.update(ReturnRow, { id }, { refundRequestedAt: at });
  }

  /** Stores the hash of the token that opens the label of a return; it replaces the earlier one. */
  async setLabelToken(tx: EntityManager, id: number, labelTokenHash: string): Promise<void> {
    await tx.update(ReturnRow, { id }, { labelTokenHash });
  }

  /** Units of an order that are in returns that were not refused, by line number; without those that did not arrive. */
  async returnedUnits(tx: EntityManager, orderId: number): Promise<Map<number, ReturnedUnits>> {
    const rows = await queryRows(
      tx,
      returnedUnitsRow,
      `select l.line_number as "lineNumber", sum(arrived.units)::int as units,
         coalesce(sum(arrived.units) filter (where r.state <> 'refunded' and r.refund_requested_at is null), 0)::int as open
       from return_lines l join returns r on r.id = l.return_id
         cross join lateral (
           select l.quantity - coalesce(sum(i.quantity), 0) as units from return_inspections i
           where i.return_id = l.return_id and i.line_number = l.line_number and i.grade = 'missing') arrived
       where r.order_id = $1 and r.state <> 'refused' group by l.line_number`,
      [orderId],
    );
    return new Map(rows.map(({ lineNumber, ...units }) => [lineNumber, units]));
  }
}
