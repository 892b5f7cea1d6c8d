import { lastWithdrawalDay, reunionDay } from '@boutik/kernel';
import { type ReturnableOrder, ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { alreadyReturned, consumersOnly, notPaid, periodOver, unknownContract } from '../domain/return.errors.js';
import { ReturnMail } from '../mails/return-mail.js';
import { withdrawalMail } from '../mails/return-mails.js';
import { type ReturnLine, Returns, type StoredReturn } from '../storage/returns.js';
import { goodsLeft } from './goods-left.js';

/** Identifies a contract: by number, for its signed-in client or with the client's email address. */
export interface ContractClaim {
  orderNumber: string;
  userId: number | null;
  email: string | null;
}

export interface OpenContract {
  order: ReturnableOrder;
  /** "2027-01-04". */
  lastDay: string;
  left: ReturnLine[];
}

/** The online withdrawal of consumers (law L6, L7): needs no reason and no approval. */
@Injectable()
export class Withdraw {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly mail: ReturnMail,
  ) {}

  /** The lines that can be withdrawn from. @throws DomainError not-found, or conflict with the reason why it is not possible */
  async read(claim: ContractClaim): Promise<OpenContract> {
    const order = await this.claimed(claim);
    return this.orders.transaction((tx) => this.open(tx, order.id));
  }

  /**
   * Withdraws from these lines, or from all that are left; the dated receipt is queued in the same transaction.
   * @throws DomainError as `read`, and conflict for lines that are already being returned
   */
  async withdraw(claim: ContractClaim, places: readonly number[] | null): Promise<StoredReturn> {
    const { id } = await this.claimed(claim);
    return this.orders.transaction(async (tx) => {
      const { order, left } = await this.open(tx, id);
      const lines = places === null ? left : left.filter(({ place }) => places.includes(place));
      if (lines.length === 0 || (places && lines.length < new Set(places).size)) throw alreadyReturned();
      const stored = await this.returns.add(tx, {
        kind: 'withdrawal',
        orderId: order.id,
        orderNumber: order.number,
        reason: 'Rétractation',
        comments: '',
        client: order.client,
        askedAt: this.orders.now(),
        lines,
      });
      await this.mail.post(tx, stored, withdrawalMail(stored));
      return stored;
    });
  }

  private async claimed({ orderNumber, userId, email }: ContractClaim): Promise<ReturnableOrder> {
    const order = await this.orders.find(orderNumber);
    const own = order !== null && userId !== null && order.userId === userId;
    const addressed = order !== null && email !== null && order.client.email.toLowerCase() === email;
    if (!order || !(own || addressed)) throw unknownContract();
    return order;
  }

  private async open(tx: EntityManager, id: number): Promise<OpenContract> {
    const order = await this.orders.hold(tx, id);
    if (!order) throw unknownContract();
    if (order.status !== 'payé' || !order.paidAt) throw notPaid();
    if (order.business) throw consumersOnly();
    const lastDay = lastWithdrawalDay(reunionDay(order.paidAt));
    if (reunionDay(this.orders.now()) > lastDay) throw periodOver(lastDay);
    const left = goodsLeft(order, await this.returns.unitsBack(tx, id));
    if (left.length === 0) throw alreadyReturned();
    return { order, lastDay, left };
  }
}
