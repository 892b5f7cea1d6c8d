import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A refund of one order, with its credit note; amount in cents. */
export interface OrderRefund {
  id: number;
  orderId: number;
  /** Idempotency key, given by the caller. */
  key: string;
  creditNoteId: number;
  creditNoteNumber: string;
  amount: Cents;
  state: 'requested' | 'refunded' | 'failed';
}

const COLUMNS = `id, order_id as "orderId", key, credit_note_id as "creditNoteId",
  credit_note_number as "creditNoteNumber", amount_cents as amount, state`;

@Injectable()
export class OrderRefunds {
  constructor(private readonly database: DataSource) {}

  async find(by: 'key' | 'credit_note_id', value: string | number, tx?: EntityManager): Promise<OrderRefund | null> {
    const sql = `select ${COLUMNS} from order_refunds where ${by} = $1`;
    const [row] = await (tx ?? this.database).query<OrderRefund[]>(sql, [value]);
    return row ?? null;
  }

  async add(tx: EntityManager, refund: Omit<OrderRefund, 'id' | 'state'>, requestedAt: Date): Promise<void> {
    const { orderId, key, creditNoteId, creditNoteNumber, amount } = refund;
    await tx.query(
      `insert into order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, requested_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [orderId, key, creditNoteId, creditNoteNumber, amount, requestedAt],
    );
  }

  /** False when it was settled before: an event may be delivered twice. A failed refund may still succeed later. */
  async settle(tx: EntityManager, key: string, result: { state: 'refunded' | 'failed'; at: Date }): Promise<boolean> {
    const [, changed] = await tx.query<[unknown[], number]>(
      "update order_refunds set state = $2, settled_at = $3 where key = $1 and state in ('requested', 'failed') and state <> $2",
      [key, result.state, result.at],
    );
    return changed > 0;
  }

  /** Cents of an order that the provider has refunded. */
  async refundedTotal(tx: EntityManager, orderId: number): Promise<Cents> {
    const [row] = await tx.query<{ total: string }[]>(
      "select coalesce(sum(amount_cents), 0) as total from order_refunds where order_id = $1 and state = 'refunded'",
      [orderId],
    );
    return Number(row?.total ?? 0);
  }
}
