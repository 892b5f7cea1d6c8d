import { reunionDay } from '@boutik/kernel';
import { countChanged } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deliveryLinesOf, lastWithdrawalDayOf, recipientOf } from '../lifecycle/order-terms.js';
import { DeliveryAddressRow } from '../storage/delivery-address.entity.js';
import { OrderRow } from '../storage/order.entity.js';
import { ofKind } from '../storage/orders.js';

/** The delivery address of a paid order. */
export interface DeliveryAddress {
  recipient: string;
  phone: string | null;
  /** Street, complement, "97400 Saint-Denis". */
  lines: string[];
}

/**
 * Delivery addresses of paid orders of erased accounts, stored apart from the orders, which are anonymized at once
 * (AC-306). They are retained to perform the contract (RGPD art. 6.1.b), and deleted afterwards.
 */
@Injectable()
export class DeliveryAddresses {
  constructor(private readonly database: DataSource) {}

  /** Copies the addresses of a user's orders that may still be in delivery. Idempotent. */
  async retain(tx: EntityManager, userId: number, now: Date): Promise<void> {
    for (const order of await tx.find(OrderRow, { where: { userId, status: 'paid', ...ofKind('order') } })) {
      const retainUntil = lastWithdrawalDayOf(order);
      const { recipient, phone, lines } = addressOf(order);
      if (retainUntil < reunionDay(now) || recipient === '') continue;
      await tx.query(
        `insert into delivery_addresses (order_id, recipient, phone, lines, retained_until)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [order.id, recipient, phone, lines, retainUntil],
      );
    }
  }

  /** Null when there is nothing left to deliver. */
  async find(order: OrderRow): Promise<DeliveryAddress | null> {
    if (order.status !== 'paid' || order.deliveryMode === null) return null;
    if (order.client.name !== '') return addressOf(order);
    return this.database.manager.findOneBy(DeliveryAddressRow, { orderId: order.id });
  }

  /** Deletes expired addresses and those of refunded orders. @returns how many */
  deleteExpired(now: Date): Promise<number> {
    return countChanged(
      this.database,
      `delete from delivery_addresses a using orders o
       where o.id = a.order_id and (a.retained_until < $1 or o.status <> 'paid')`,
      [reunionDay(now)],
    );
  }
}

function addressOf(order: OrderRow): DeliveryAddress {
  const { name: recipient, phone } = recipientOf(order);
  return { recipient, phone, lines: deliveryLinesOf(order) };
}
