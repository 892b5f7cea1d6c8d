import { Stock, type StockLine } from '@boutik/catalog';
import { RefundOrder, ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { moved, type ReturnState } from '../domain/return-state.js';
import { refusalNeedsWords } from '../domain/return.errors.js';
import { ReturnMail } from '../mails/return-mail.js';
import { returnAcceptedMail, returnReceivedMail, returnRefusedMail } from '../mails/return-mails.js';
import { Returns, type StoredReturn } from '../storage/returns.js';

/** Accepts or refuses a return request. */
@Injectable()
export class DecideReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly mail: ReturnMail,
  ) {}

  /** @throws DomainError not-found, conflict when it was decided before, invalid for a refusal without a reason */
  async decide(
    tx: EntityManager,
    id: number,
    { state, answer }: { state: 'accepted' | 'refused'; answer: string | null },
  ): Promise<ReturnState> {
    if (state === 'refused' && !answer) throw refusalNeedsWords();
    const asked = await this.returns.hold(tx, id);
    await this.returns.move(tx, asked, { state, at: this.orders.now(), answer });
    const letter = state === 'accepted' ? returnAcceptedMail(asked, answer) : returnRefusedMail(asked, answer ?? '');
    await this.mail.post(tx, asked, letter);
    return state;
  }
}

/** Records that the parcel was received, and restocks its items on request. */
@Injectable()
export class ReceiveReturn {
  constructor(
    private readonly returns: Returns,
    private readonly stock: Stock,
    private readonly mail: ReturnMail,
  ) {}

  /** @param restock the items can be sold again; damaged ones are not restocked */
  async receive(tx: EntityManager, id: number, { at, restock }: { at: Date; restock: boolean }): Promise<ReturnState> {
    const expected = await this.returns.hold(tx, id);
    await this.returns.move(tx, expected, { state: 'received', at });
    if (restock) await this.stock.release(tx, goodsOf(expected));
    await this.mail.post(tx, expected, returnReceivedMail(expected));
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
    const received = await this.returns.hold(tx, id);
    moved(received.state, 'refunded');
    const back = await this.refunds.refund(tx, {
      orderId: received.orderId,
      credit: { leftOf: received.lines.map(({ place, quantity }) => ({ place, quantity })) },
      reason: reasonOf(received),
      key: refundKey(id),
    });
    await this.returns.noteRefundAsked(tx, id, this.orders.now());
    if (back) return received.state;
    // The items were free, or already refunded in another way.
    await this.returns.move(tx, received, { state: 'refunded', at: this.orders.now() });
    return 'refunded';
  }

  /** Sets the return to refunded after the provider's refund. Idempotent. */
  async finish(key: string): Promise<void> {
    const id = Number(/^return-(\d+)$/.exec(key)?.[1] ?? 0);
    if (id === 0) return;
    await this.orders.transaction(async (tx) => {
      const received = await this.returns.hold(tx, id);
      if (received.state !== 'refunded') {
        await this.returns.move(tx, received, { state: 'refunded', at: this.orders.now() });
      }
    });
  }
}

function goodsOf({ lines }: StoredReturn): StockLine[] {
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}

function refundKey(id: number): string {
  return `return-${id}`;
}

function reasonOf({ kind, id }: StoredReturn): string {
  return kind === 'withdrawal' ? `Rétractation n° ${id}` : `Retour n° ${id}`;
}
