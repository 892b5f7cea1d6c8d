import { idRow, queryRows } from '@boutik/platform/database';
import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { transition, type ReturnState } from '../domain/return-state.js';
import { unknownReturn } from '../domain/return.errors.js';

const returnLineRow = z.strictObject({
  lineNumber: z.number(),
  /** Null on a line without a product: it has no stock. */
  productId: z.number().nullable(),
  name: z.string(),
  quantity: z.number(),
});
export type ReturnLine = z.infer<typeof returnLineRow>;

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
  refundRequestedAt: Date | null;
}

const COLUMNS = `id, kind, order_id as "orderId", order_number as "orderNumber", state, reason, comments,
  json_build_object('name', client_name, 'email', client_email) as client, requested_at as "requestedAt",
  refund_requested_at as "refundRequestedAt"`;

const timestampColumns = {
  accepted: 'decided_at',
  refused: 'decided_at',
  received: 'received_at',
  refunded: 'refunded_at',
};

const orderIdRow = z.strictObject({ order_id: z.number() });
const storedReturnRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['return', 'withdrawal']),
  orderId: z.number(),
  orderNumber: z.string(),
  reason: z.string(),
  comments: z.string(),
  client: z.strictObject({ name: z.string(), email: z.string() }),
  requestedAt: z.date(),
  state: z.enum(['refused', 'accepted', 'requested', 'received', 'refunded']),
  refundRequestedAt: z.date().nullable(),
});
const lineNumberUnitsRow = z.strictObject({ lineNumber: z.number(), units: z.number() });

/** Reads and writes returns, always in the caller's transaction. */
@Injectable()
export class Returns {
  constructor(private readonly orders: ReturnableOrders) {}

  /** A return request needs approval; a withdrawal needs none (law L6). */
  async add(tx: EntityManager, newReturn: NewReturn): Promise<StoredReturn> {
    const { kind, orderId, orderNumber, reason, comments, client, requestedAt, lines } = newReturn;
    const state: ReturnState = kind === 'withdrawal' ? 'accepted' : 'requested';
    const [row] = await queryRows(
      tx,
      idRow,
      `insert into returns (kind, order_id, order_number, state, reason, comments, client_name, client_email, requested_at, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        kind,
        orderId,
        orderNumber,
        state,
        reason,
        comments,
        client.name,
        client.email,
        requestedAt,
        kind === 'withdrawal' ? requestedAt : null,
      ],
    );
    if (!row) throw new Error('The return was not stored.');
    await tx.query(
      `insert into return_lines (return_id, line_number, product_id, name, quantity)
       select $1, * from unnest($2::int[], $3::int[], $4::text[], $5::int[])`,
      [
        row.id,
        lines.map((line) => line.lineNumber),
        lines.map((line) => line.productId),
        lines.map((line) => line.name),
        lines.map((line) => line.quantity),
      ],
    );
    return { ...newReturn, id: row.id, state, refundRequestedAt: null };
  }

  /** Locks a return until the transaction ends, and its order before it. @throws DomainError not-found */
  async findAndLock(tx: EntityManager, id: number): Promise<StoredReturn> {
    const [known] = await queryRows(tx, orderIdRow, 'select order_id from returns where id = $1', [id]);
    if (!known) throw unknownReturn();
    await this.orders.lock(tx, known.order_id);
    const [row] = await queryRows(
      tx,
      storedReturnRow,
      `select ${COLUMNS} from returns where id = $1 for no key update`,
      [id],
    );
    if (!row) throw unknownReturn();
    const lines = await queryRows(
      tx,
      returnLineRow,
      'select line_number as "lineNumber", product_id as "productId", name, quantity from return_lines where return_id = $1 order by line_number',
      [id],
    );
    return { ...row, lines };
  }

  /** Applies an allowed transition to a locked return, and sets its timestamp. */
  async updateState(
    tx: EntityManager,
    { id, state }: StoredReturn,
    to: { state: keyof typeof timestampColumns; at: Date; answer?: string | null },
  ): Promise<void> {
    transition(state, to.state);
    await tx.query(
      `update returns set state = $2, ${timestampColumns[to.state]} = $3, answer = coalesce($4, answer) where id = $1`,
      [id, to.state, to.at, to.answer ?? null],
    );
  }

  async recordRefundRequest(tx: EntityManager, id: number, at: Date): Promise<void> {
    await tx.query('update returns set refund_requested_at = $2 where id = $1', [id, at]);
  }

  /** Units of an order that are in returns that were not refused, by line number. */
  async returnedUnits(tx: EntityManager, orderId: number): Promise<Map<number, number>> {
    const rows = await queryRows(
      tx,
      lineNumberUnitsRow,
      `select l.line_number as "lineNumber", sum(l.quantity)::int as units from return_lines l join returns r on r.id = l.return_id
       where r.order_id = $1 and r.state <> 'refused' group by l.line_number`,
      [orderId],
    );
    return new Map(rows.map(({ lineNumber, units }) => [lineNumber, units]));
  }
}
