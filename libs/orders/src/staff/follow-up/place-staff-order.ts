import { Users } from '@boutik/accounts';
import { customers, notFound } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { depositOf, type DepositTerms } from '../../deposits/domain/deposit.js';
import { DraftOrder } from '../../checkout/draft-order.js';
import type { RequestedDelivery } from '../../checkout/requested-delivery.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import type { OrderRow } from '../../storage/order.entity.js';
import type { OrderDraft } from '../../storage/order-draft.js';
import { Orders } from '../../storage/orders.js';
import { PaymentLinks } from './payment-link.js';

/** What a client orders by telephone or at the counter. */
export interface ClientRequest {
  clientId: number;
  delivery: RequestedDelivery;
  lines: readonly { productId: number; quantity: number }[];
  deposit: DepositTerms | null;
}

@Injectable()
export class PlaceStaffOrder {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly drafts: DraftOrder,
    private readonly lifecycle: OrderLifecycle,
    private readonly links: PaymentLinks,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Places an order for a client, at the prices of this client, and mails a payment link. Their cart stays as it is.
   * Idempotent per request key.
   * @throws DomainError not-found for an unknown client; invalid without an address to deliver to, outside of all zones, or without the collection point; conflict when a product is
   *   out of stock or not for sale
   */
  place(request: ClientRequest, by: SignedInUser, requestKey: string | null): Promise<OrderRow> {
    const { clientId } = request;
    return this.orders.transaction(async (tx) => {
      const isLiving = await lockUser(tx, clientId);
      const placed = requestKey === null ? null : await this.orders.lockByRequestKey(tx, clientId, requestKey);
      if (placed) return placed;
      if (!isLiving) throw unknownClient();
      const order = await this.lifecycle.place(tx, { ...(await this.draft(tx, request)), requestKey, sellerId: by.id });
      await this.links.send(tx, order);
      const subject = `commande ${order.number}`;
      await this.auditLog.record(tx, { by, action: 'order-placed', subject, note: `client ${clientId}` });
      return order;
    });
  }

  /** The order as it would be placed now; its stock is not looked at. @throws as `place` */
  preview(request: ClientRequest): Promise<OrderDraft> {
    return this.orders.transaction((tx) => this.draft(tx, request));
  }

  private async draft(tx: EntityManager, { clientId, delivery, lines, deposit }: ClientRequest): Promise<OrderDraft> {
    const user = await this.users.find(clientId, tx);
    if (!user || !customers.includes(user.role)) throw unknownClient();
    const ordered = lines.map((line) => ({ ...line, seenName: `n° ${line.productId}` }));
    const draft = await this.drafts.fromLines(tx, { lines: ordered, user }, delivery);
    return { ...draft, deposit: depositOf(draft.total, deposit) };
  }
}

function unknownClient(): Error {
  return notFound('unknown-client', 'Client introuvable.');
}
