import { Stock, type StockLine } from '@boutik/catalog';
import { RefundOrder, ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { transition, type ReturnState } from '../domain/return-state.js';
import { refusalNeedsReason } from '../domain/return.errors.js';
import { ReturnMailer } from '../emails/return-mailer.js';
import { returnAcceptedEmail, returnReceivedEmail, returnRefusedEmail } from '../emails/return-emails.js';
import { Returns, type StoredReturn } from '../storage/returns.js';

/** Accepts or refuses a return request. */
@Injectable()
export class DecideReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly mailer: ReturnMailer,
  ) {}

  /** @throws DomainError not-found, conflict when it was decided before, invalid for a refusal without a reason */
  async decide(
    tx: EntityManager,
    id: number,
    { state, answer }: { state: 'accepted' | 'refused'; answer: string | null },
  ): Promise<ReturnState> {
    if (state === 'refused' && !answer) throw refusalNeedsReason();
    const requestedReturn = await this.returns.findAndLock(tx, id);
    await this.returns.updateState(tx, requestedReturn, { state, at: this.orders.now(), answer });
    const email =
      state === 'accepted'
        ? returnAcceptedEmail(requestedReturn, answer)
        : returnRefusedEmail(requestedReturn, answer ?? '');
    await this.mailer.send(tx, requestedReturn, email);
    return state;
  }
}

/** Records that the parcel was received, and restocks its items on request. */
@Injectable()
export class ReceiveReturn {
  constructor(
    private readonly returns: Returns,
    private readonly stock: Stock,
    private readonly mailer: ReturnMailer,
  ) {}

  /** @param restock the items can be sold again; damaged ones are not restocked */
  async receive(tx: EntityManager, id: number, { at, restock }: { at: Date; restock: boolean }): Promise<ReturnState> {
    const expectedReturn = await this.returns.findAndLock(tx, id);
    await this.returns.updateState(tx, expectedReturn, { state: 'received', at });
    if (restock) await this.stock.release(tx, stockLinesOf(expectedReturn));
    await this.mailer.send(tx, expectedReturn, returnReceivedEmail(expectedReturn));
    return 'received';
  }
}

/** Refunds the items of a received return. */
@Injectable()
export class RefundReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly refunds: RefundOrder,
  ) {}

  /**
   * Requests credit note and refund of what staff have not refunded already. The return is refunded when the provider
   * has refunded the amount, or at once when there is nothing to refund.
   */
  async refund(tx: EntityManager, id: number): Promise<ReturnState> {
    const receivedReturn = await this.returns.findAndLock(tx, id);
    transition(receivedReturn.state, 'refunded');
    const refund = await this.refunds.refund(tx, {
      orderId: receivedReturn.orderId,
      credit: { leftOf: receivedReturn.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })) },
      reason: reasonOf(receivedReturn),
      key: refundKey(id),
    });
    await this.returns.recordRefundRequest(tx, id, this.orders.now());
    if (refund) return receivedReturn.state;
    // The items were free, or already refunded in another way.
    await this.returns.updateState(tx, receivedReturn, { state: 'refunded', at: this.orders.now() });
    return 'refunded';
  }

  /** Sets the return to refunded after the provider's refund. Idempotent. */
  async finish(key: string): Promise<void> {
    const id = Number(/^return-(\d+)$/.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    await this.orders.transaction(async (tx) => {
      const receivedReturn = await this.returns.findAndLock(tx, id);
      if (receivedReturn.state !== 'refunded') {
        await this.returns.updateState(tx, receivedReturn, { state: 'refunded', at: this.orders.now() });
      }
    });
  }
}

function stockLinesOf({ lines }: StoredReturn): StockLine[] {
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}

function refundKey(id: number): string {
  return `return-${id}`;
}

function reasonOf({ kind, id }: StoredReturn): string {
  return kind === 'withdrawal' ? `Rétractation n° ${id}` : `Retour n° ${id}`;
}
