import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { OrderRefundRow } from '../storage/order-refund.entity.js';

export type OrderRefund = Omit<OrderRefundRow, 'requestedAt' | 'settledAt'>;

type RefundPart = Pick<OrderRefund, 'key' | 'amount' | 'payout' | 'asVoucher'> &
  Partial<Pick<OrderRefund, 'exchangeOrderId'>>;

@Injectable()
export class OrderRefunds {
  constructor(private readonly database: DataSource) {}

  find(
    where: FindOptionsWhere<OrderRefundRow>,
    tx: EntityManager = this.database.manager,
  ): Promise<OrderRefund | null> {
    return tx.findOneBy(OrderRefundRow, where);
  }

  /** The same with the amount that its credit note gives back: the payments of an order with a deposit are two. */
  async findWithTotal(
    where: FindOptionsWhere<OrderRefundRow>,
    tx: EntityManager = this.database.manager,
  ): Promise<OrderRefund | null> {
    const refund = await this.find(where, tx);
    if (!refund) return null;
    const amount = await tx.sum(OrderRefundRow, 'amount', { creditNoteId: refund.creditNoteId });
    return { ...refund, amount: amount ?? refund.amount };
  }

  /** All parts of a credit note, in the order in which they were requested. */
  partsOf(tx: EntityManager, creditNoteId: number): Promise<OrderRefundRow[]> {
    return tx.find(OrderRefundRow, { where: { creditNoteId }, order: { id: 'asc' } });
  }

  async addAll(
    tx: EntityManager,
    { parts, ...refund }: Omit<OrderRefund, 'id' | 'state' | keyof RefundPart> & { parts: readonly RefundPart[] },
    requestedAt: Date,
  ): Promise<void> {
    for (const { key, amount, payout, asVoucher, exchangeOrderId = null } of parts)
      await tx.insert(OrderRefundRow, { ...refund, key, amount, payout, asVoucher, exchangeOrderId, requestedAt });
  }

  /** False when it was settled before: an event may be delivered twice. A failed refund may still succeed later. */
  async settle(tx: EntityManager, key: string, result: { state: 'refunded' | 'failed'; at: Date }): Promise<boolean> {
    const state = result.state === 'failed' ? 'requested' : In(['requested', 'failed']);
    const { affected } = await tx.update(OrderRefundRow, { key, state }, { state: result.state, settledAt: result.at });
    return affected === 1;
  }

  /** Cents of an order that the provider has refunded. */
  async refundedTotal(tx: EntityManager, orderId: number): Promise<Cents> {
    return (await tx.sum(OrderRefundRow, 'amount', { orderId, state: 'refunded' })) ?? 0;
  }
}
