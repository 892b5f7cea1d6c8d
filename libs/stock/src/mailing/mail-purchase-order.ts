import type { InputOf, mailPurchaseOrder } from '@boutik/contract';
import { Clock, DomainError } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { transition } from '../purchasing/domain/purchase-order-status.js';
import { lockPurchaseOrder } from '../purchasing/edit-purchase-orders.js';
import { PurchaseOrderRow } from '../purchasing/purchase-order.entity.js';
import { purchaseOrderMailed } from '../stock-events.js';
import { PurchaseOrderEmailRow } from './purchase-order-email.entity.js';

type Request = InputOf<typeof mailPurchaseOrder>['body'];

/** E-mails an order to its supplier: the first time it also becomes sent. The worker prints and sends it. */
@Injectable()
export class MailPurchaseOrder {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found; conflict when it was changed, is closed, or an e-mail is still on its way */
  mail(id: number, { version, destinataire, message }: Request, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const order = await lockPurchaseOrder(tx, id, version);
      if (order.status === 'draft') await this.markSent(tx, order);
      else if (order.status !== 'sent' && order.status !== 'partially-received') transition(order.status, 'sent');
      await this.assertNoneOnItsWay(tx, id);
      const email = tx.create(PurchaseOrderEmailRow, {
        purchaseOrderId: id,
        recipient: destinataire,
        message,
        actorId: by.id,
      });
      await tx.insert(PurchaseOrderEmailRow, email);
      await this.outbox.publish(tx, purchaseOrderMailed, id, { purchaseOrderId: id, emailId: email.id });
      const subject = `commande ${order.number}`;
      // Without the address: nothing erases the audit log.
      await this.auditLog.record(tx, { by, action: 'purchase-order-mailed', subject, note: '' });
    });
  }

  private async markSent(tx: EntityManager, { id, status, version }: PurchaseOrderRow): Promise<void> {
    const sent = { status: transition(status, 'sent'), sentAt: this.clock.now(), version: version + 1 };
    await tx.update(PurchaseOrderRow, { id }, sent);
  }

  private async assertNoneOnItsWay(tx: EntityManager, purchaseOrderId: number): Promise<void> {
    const last = await tx.findOne(PurchaseOrderEmailRow, { where: { purchaseOrderId }, order: { id: 'desc' } });
    if (last && last.outcome === null)
      throw new DomainError(
        'conflict',
        'purchase-order-being-mailed',
        'Un email de cette commande est déjà en route. Attendez son résultat.',
      );
  }
}
