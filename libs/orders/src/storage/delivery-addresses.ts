import { lastWithdrawalDay, reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { addressLinesOf } from '../use-cases/order-terms.js';
import { OrderRow } from './order.entity.js';

/** Where paid goods go. */
export interface DeliveryAddress {
  recipient: string;
  phone: string | null;
  /** Street, complement, "97400 Saint-Denis". */
  lines: string[];
}

/**
 * Addresses of paid orders whose buyer has left, apart from the orders, which lose every name at once (AC-306).
 * They are kept to carry out the contract (RGPD art. 6.1.b), and only until then.
 */
@Injectable()
export class DeliveryAddresses {
  constructor(private readonly database: DataSource) {}

  /** Copies the addresses of a person's orders that may still be on their way; again, it changes nothing. */
  async keep(tx: EntityManager, userId: number, now: Date): Promise<void> {
    for (const order of await tx.find(OrderRow, { where: { userId, status: In(['payé']) } })) {
      // The shop does not hear when a parcel arrives: it counts from the latest day that the law allows.
      const keptUntil = lastWithdrawalDay(reunionDay(order.paidAt ?? order.placedAt));
      const { recipient, phone, lines } = addressOf(order);
      if (keptUntil < reunionDay(now) || recipient === '') continue;
      await tx.query(
        `insert into delivery_addresses (order_id, recipient, phone, lines, kept_until)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [order.id, recipient, phone, lines, keptUntil],
      );
    }
  }

  /** Null when nothing has to be brought any more. */
  async find(order: OrderRow): Promise<DeliveryAddress | null> {
    if (order.status !== 'payé') return null;
    if (order.client.name !== '') return addressOf(order);
    const [kept] = await this.database.query<DeliveryAddress[]>(
      'select recipient, phone, lines from delivery_addresses where order_id = $1',
      [order.id],
    );
    return kept ?? null;
  }

  /** Forgets those whose time is up, and of orders whose money went back. @returns how many */
  async forgetPast(now: Date): Promise<number> {
    const [, forgotten] = await this.database.query<[unknown[], number]>(
      `delete from delivery_addresses a using orders o
       where o.id = a.order_id and (a.kept_until < $1 or o.status <> 'payé')`,
      [reunionDay(now)],
    );
    return forgotten;
  }
}

function addressOf({ client }: OrderRow): DeliveryAddress {
  const name = `${client.prenom} ${client.name}`.trim();
  const recipient = client.company ? [client.company, name].filter(Boolean).join(', ') : name;
  return { recipient, phone: client.phone, lines: addressLinesOf(client) };
}
