import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { alreadyReturned, notInOrder, notPaid, unknownOrder } from '../domain/return.errors.js';
import { ReturnedItems, type ReturnEmail, ReturnEmailLayout, ReturnMailer } from '../emails/return-mailer.js';
import { Returns, type StoredReturn } from '../storage/returns.js';
import { returnableLines } from './returnable-lines.js';
import { requestedWording } from '../emails/return-mail-wordings.js';

export interface ReturnRequest {
  /** Null for a guest, whose order opens with its key. */
  userId: number | null;
  orderToken?: string | undefined;
  /** An order's id or number. */
  orderNumber: string;
  productId: number;
  reason: string;
  comments: string;
}

@Injectable()
export class RequestReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly mailer: ReturnMailer,
  ) {}

  /**
   * Records a return request for a product: all units that are in no other return and not refunded.
   * @throws DomainError unauthenticated without user and token, not-found for an order of somebody else, invalid for a product that is not in it,
   *   conflict when it is not paid or nothing is left to return
   */
  async request({
    userId,
    orderToken,
    orderNumber,
    productId,
    reason,
    comments,
  }: ReturnRequest): Promise<StoredReturn> {
    const known = await this.orders.findAccessible(orderNumber, { userId, orderToken });
    if (!known) throw unknownOrder();
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.findAndLock(tx, known.id);
      if (!order) throw unknownOrder();
      if (!order.lines.some((line) => line.productId === productId)) throw notInOrder();
      if (order.status !== 'paid') throw notPaid();
      const left = returnableLines(order, await this.returns.returnedUnits(tx, order.id));
      const lines = left.filter((line) => line.productId === productId);
      if (lines.length === 0) throw alreadyReturned();
      const { id: orderId, number, client } = order;
      const newReturn = { kind: 'return' as const, orderId, orderNumber: number, reason, comments, client, lines };
      const stored = await this.returns.add(tx, { ...newReturn, requestedAt: this.orders.now() });
      await this.mailer.send(tx, stored, returnRequestedEmail(stored));
      return stored;
    });
  }
}

export function returnRequestedEmail(requested: StoredReturn): ReturnEmail {
  const words = requestedWording.compose({ numero: requested.orderNumber });
  const mail = (
    <ReturnEmailLayout of={requested} words={words}>
      <ReturnedItems of={requested} />
    </ReturnEmailLayout>
  );
  return { step: 'requested', subject: words.subject, mail };
}
