import { reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { nothingToPay, notSignedIn, unknownOrder } from '../domain/order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { Orders } from '../storage/orders.js';
import { tokenHash } from './place-quote-order.js';

/** How an order is accessed: as a signed-in user, with the token of a quote's order, or both. */
export interface OrderReader {
  userId: number | null;
  orderToken: string | undefined;
}

/** Finds orders that the caller may see; other users' orders are reported as not found. */
@Injectable()
export class FindOrders {
  constructor(private readonly orders: Orders) {}

  listOf(userId: number): Promise<OrderRow[]> {
    return this.orders.listOf(userId);
  }

  /** @throws DomainError unauthenticated without user and token, not-found for an order of somebody else */
  async one(reader: OrderReader, orderId: number): Promise<OrderRow> {
    known(reader);
    const order = await this.orders.find({ id: orderId });
    if (!order || !isOf(order, reader)) throw unknownOrder();
    return order;
  }

  async withLines(
    reader: OrderReader,
    orderId: number,
  ): Promise<{ order: OrderRow; lines: OrderLineRow[]; today: string }> {
    const order = await this.one(reader, orderId);
    return { order, lines: await this.orders.lines(order.id), today: reunionDay(this.orders.now()) };
  }

  /** The order with this id, the one of the token, or the user's newest unpaid one. */
  async toPay(reader: OrderReader, orderId: number | undefined): Promise<OrderRow> {
    if (orderId !== undefined) return this.one(reader, orderId);
    return this.newest(reader, { status: 'en attente' });
  }

  /** The same after payment, when the newest order may already be paid. */
  async justPaid(reader: OrderReader, orderId: number | undefined): Promise<OrderRow> {
    return orderId === undefined ? this.newest(reader, {}) : this.one(reader, orderId);
  }

  private async newest(reader: OrderReader, status: { status?: 'en attente' }): Promise<OrderRow> {
    known(reader);
    const { userId, orderToken } = reader;
    const order = orderToken
      ? await this.orders.find({ tokenHash: tokenHash(orderToken) })
      : await this.orders.find({ userId: userId ?? 0, ...status });
    if (!order) throw orderToken ? unknownOrder() : nothingToPay();
    return order;
  }
}

function known({ userId, orderToken }: OrderReader): void {
  if (userId === null && !orderToken) throw notSignedIn();
}

function isOf(order: OrderRow, { userId, orderToken }: OrderReader): boolean {
  if (userId !== null && order.userId === userId) return true;
  return orderToken !== undefined && order.tokenHash !== null && order.tokenHash === tokenHash(orderToken);
}
