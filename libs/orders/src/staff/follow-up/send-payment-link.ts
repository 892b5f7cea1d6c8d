import { DomainError } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { isUnpaid } from '../../lifecycle/cancel-order.js';
import { kindOf } from '../../lifecycle/domain/order-kind.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import { AccountPayments } from '../../on-account/account-payments.js';
import { unknownOrder } from '../../order.errors.js';
import { Orders } from '../../storage/orders.js';
import { PaymentLinks } from './payment-link.js';

@Injectable()
export class SendPaymentLink {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly links: PaymentLinks,
    private readonly accountPayments: AccountPayments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @returns the address that the link was sent to
   * @throws DomainError not-found; conflict for services, an order that is not unpaid, and one of a deleted account
   */
  async send(id: number, by: SignedInUser): Promise<string> {
    const known = await this.orders.find({ id });
    if (!known) throw unknownOrder();
    return this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder();
      const { email } = order.client;
      if (kindOf(order) === 'service-order')
        throw notPayable('Les services se règlent depuis le compte du client, sans lien.');
      const part = await this.accountPayments.next(order, tx);
      if (email === '' || !(part || isUnpaid(order)))
        throw notPayable('Seule une commande en attente de paiement, ou une échéance, a un lien de paiement.');
      await (part ? this.links.sendInstalment(tx, order, part) : this.links.send(tx, order));
      await this.auditLog.record(tx, {
        by,
        action: 'payment-link-sent',
        subject: `commande ${order.number}`,
        note: order.userId === null ? '' : `client ${order.userId}`,
      });
      return email;
    });
  }
}

function notPayable(message: string): DomainError {
  return new DomainError('conflict', 'order-not-payable', message);
}
