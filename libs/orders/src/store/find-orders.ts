import { reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { OrderKind } from '../lifecycle/domain/order-kind.js';
import { nothingToPay, notSignedIn, unknownOrder } from '../order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { ofKind, Orders } from '../storage/orders.js';
import { hashToken } from '../checkout/place-quote-order.js';

/** What other libraries read of an order; amounts in cents. */
export type PlacedOrder = Readonly<
  Pick<
    OrderRow,
    | 'id'
    | 'publicId'
    | 'number'
    | 'status'
    | 'client'
    | 'net'
    | 'vat'
    | 'vatExempt'
    | 'total'
    | 'placedAt'
    | 'paidAt'
    | 'paymentProvider'
    | 'invoiceNumber'
  >
>;
export type OrderedLine = Readonly<
  Pick<OrderLineRow, 'id' | 'name' | 'quantity' | 'unitNet' | 'serviceType' | 'serviceName'>
>;

/** How an order of one kind is accessed: as a signed-in user, with the token of a quote's order, or both. */
export interface OrderAccess {
  /** Absent: an order of products. */
  kind?: OrderKind;
  userId: number | null;
  orderToken: string | undefined;
}

/** Finds orders that the caller may see; other users' orders are reported as not found. */
@Injectable()
export class FindOrders {
  constructor(private readonly orders: Orders) {}

  listByUser(userId: number, kind: OrderKind = 'order'): Promise<OrderRow[]> {
    return this.orders.listByUser(userId, kind);
  }

  /**
   * @param orderId as in addresses
   * @throws DomainError unauthenticated without user and token, not-found for an order of somebody else
   */
  findOne(access: OrderAccess, orderId: number): Promise<OrderRow> {
    return this.requireAccess(access, () => this.orders.findByPublicId(access.kind ?? 'order', orderId));
  }

  /** @throws as `findOne` */
  findByNumber(access: OrderAccess, number: string): Promise<OrderRow> {
    return this.requireAccess(access, () => this.orders.find({ number }));
  }

  async findWithLines(
    access: OrderAccess,
    orderId: number,
  ): Promise<{ order: OrderRow; lines: OrderLineRow[]; today: string }> {
    const order = await this.findOne(access, orderId);
    return { order, lines: await this.orders.findLines(order.id), today: reunionDay(this.orders.now()) };
  }

  /** The order with this id, the one of the token, or the user's newest unpaid one. */
  async findOrderToPay(access: OrderAccess, orderId: number | undefined): Promise<OrderRow> {
    if (orderId !== undefined) return this.findOne(access, orderId);
    return this.findNewest(access, { status: 'pending' });
  }

  /** The same after payment, when the newest order may already be paid. */
  async findOrderJustPaid(access: OrderAccess, orderId: number | undefined): Promise<OrderRow> {
    return orderId === undefined ? this.findNewest(access, {}) : this.findOne(access, orderId);
  }

  /** Those of these orders that the caller may see. */
  async accessible<Named extends { id: number }>(access: OrderAccess, orders: readonly Named[]): Promise<Named[]> {
    const found = await Promise.all(
      orders.map(async (named) => {
        const order = await this.orders.findByPublicId('order', named.id);
        return order && (await this.mayAccess(order, access)) ? [named] : [];
      }),
    );
    return found.flat();
  }

  private async findNewest(access: OrderAccess, status: { status?: 'pending' }): Promise<OrderRow> {
    requireIdentity(access);
    const { kind = 'order', userId, orderToken } = access;
    const order = orderToken
      ? await this.orders.find(withToken(orderToken))
      : await this.orders.find({ userId: userId ?? 0, ...ofKind(kind), ...status });
    if (!order) throw orderToken ? unknownOrder() : nothingToPay(kind);
    return order;
  }

  /** @throws as `findOne` */
  private async requireAccess(access: OrderAccess, find: () => Promise<OrderRow | null>): Promise<OrderRow> {
    requireIdentity(access);
    const order = await find();
    if (order && (await this.mayAccess(order, access))) return order;
    throw unknownOrder(access.kind);
  }

  /** Orders of a company are those of each member but the buyers, who see their own. */
  private async mayAccess(order: OrderRow, access: OrderAccess): Promise<boolean> {
    return canAccess(order, access) || this.orders.isOfCompany(order, access.userId);
  }
}

/** @throws DomainError unauthenticated */
export function requireIdentity({ userId, orderToken }: OrderAccess): void {
  if (userId === null && !orderToken) throw notSignedIn();
}

/** Whether this caller may see an order. */
export function canAccess(order: OrderRow, { userId, orderToken }: OrderAccess): boolean {
  if (userId !== null && order.userId === userId) return true;
  return orderToken !== undefined && [order.tokenHash, order.guestKeyHash].includes(hashToken(orderToken));
}

/** A token is that of a payment link, or the key of a guest. */
function withToken(token: string): FindOptionsWhere<OrderRow>[] {
  const hash = hashToken(token);
  return [{ tokenHash: hash }, { guestKeyHash: hash }];
}
