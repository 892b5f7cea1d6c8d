import type { Cents } from '@boutik/kernel';
import type { Credit } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { unknownOrder } from '../domain/order.errors.js';
import { OrderRefunds } from '../storage/order-refunds.js';
import { Orders } from '../storage/orders.js';
import { MoneyBack } from './money-back.js';

export interface RefundRequest {
  orderId: number;
  /**
   * Units by the place of the order's line, what is left of some, a sum, or all that is left; all units together are
   * all that is left.
   */
  credit: Credit;
  /** A few French words for the credit note. */
  reason: string;
  /** Names the cause, `return-12`: asked again under the same key, nothing more goes back. */
  key: string;
}

/** Gives the money of a paid order back: credit note and refund are asked in one transaction, the provider is called later. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
    private readonly money: MoneyBack,
  ) {}

  /** The refund that was made under this key; null when there is none. */
  made(tx: EntityManager, key: string): Promise<{ amount: Cents; creditNoteNumber: string } | null> {
    return this.refunds.find('key', key, tx);
  }

  /**
   * @returns what goes back, in cents, and the credit note; null when these goods cost nothing, or nothing is left of them
   * @throws DomainError not-found without order, conflict when it is not paid, or for more than is left of it
   */
  async refund(
    tx: EntityManager,
    { orderId, key, ...cause }: RefundRequest,
  ): Promise<{ amount: Cents; creditNoteNumber: string } | null> {
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw unknownOrder();
    const known = await this.made(tx, key);
    if (known) return known;
    const [issuedOn, lines] = [this.orders.now(), await this.orders.lines(orderId, tx)];
    const back = await this.money.ask(tx, { order, lines }, { ...cause, key, issuedOn });
    if (back) await this.refunds.add(tx, { orderId, key, ...back }, issuedOn);
    return back;
  }
}
