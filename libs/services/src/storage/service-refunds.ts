import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A refund of one service order, with its credit note; amount in cents. */
export interface ServiceRefund {
  orderId: number;
  key: string;
  creditNoteId: number;
  creditNoteNumber: string;
  amount: Cents;
}

const COLUMNS = `order_id as "orderId", key, credit_note_id as "creditNoteId", credit_note_number as "creditNoteNumber",
  amount_cents as amount`;

@Injectable()
export class ServiceRefunds {
  constructor(private readonly database: DataSource) {}

  async find(by: 'key' | 'credit_note_id', value: string | number, tx?: EntityManager): Promise<ServiceRefund | null> {
    const sql = `select ${COLUMNS} from service_order_refunds where ${by} = $1`;
    const [row] = await (tx ?? this.database).query<ServiceRefund[]>(sql, [value]);
    return row ?? null;
  }

  async add(tx: EntityManager, refund: ServiceRefund, requestedAt: Date): Promise<void> {
    const { orderId, key, creditNoteId, creditNoteNumber, amount } = refund;
    await tx.query(
      `insert into service_order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, requested_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [orderId, key, creditNoteId, creditNoteNumber, amount, requestedAt],
    );
  }

  /** False when it was settled before; a failed refund may still succeed later. */
  async settle(tx: EntityManager, key: string, result: { state: 'refunded' | 'failed'; at: Date }): Promise<boolean> {
    const [, changed] = await tx.query<[unknown[], number]>(
      `update service_order_refunds set state = $2, settled_at = $3
       where key = $1 and state in ('requested', 'failed') and state <> $2`,
      [key, result.state, result.at],
    );
    return changed > 0;
  }

  /** Cents of an order that the provider has refunded. */
  async refundedTotal(tx: EntityManager, orderId: number): Promise<Cents> {
    const [row] = await tx.query<{ total: string }[]>(
      "select coalesce(sum(amount_cents), 0) as total from service_order_refunds where order_id = $1 and state = 'refunded'",
      [orderId],
    );
    return Number(row?.total ?? 0);
  }
}
