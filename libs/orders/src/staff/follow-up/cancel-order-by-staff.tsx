import { Payments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { MailQueue, MailText, renderMail } from '@boutik/platform/mail';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { isCancellable } from '../../lifecycle/cancel-order.js';
import { kindOf } from '../../lifecycle/domain/order-kind.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import { notDeletable, unknownOrder } from '../../order.errors.js';
import {
  type EmailDraft,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
  orderName,
} from '../../notifications/order-email-layout.js';
import { emailShop } from '../../notifications/order-mailer.js';
import { Orders } from '../../storage/orders.js';
import { orderCancelledWording } from '../../notifications/order-mail-wordings.js';

@Injectable()
export class CancelOrderByStaff {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly payments: Payments,
    private readonly mails: MailQueue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Cancels an unpaid order, releases its stock and mails the reason to its client. Idempotent.
   * @throws DomainError not-found; conflict for an order that is paid or whose payment is under review
   */
  async cancel(id: number, reason: string, by: SignedInUser): Promise<void> {
    const known = await this.orders.find({ id });
    if (!known) throw unknownOrder();
    const kind = kindOf(known);
    if (known.status === 'pending') await this.payments.cancelAll(known.number);
    await this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder();
      if (order.cancelReason === 'staff') return;
      if (!isCancellable(order)) throw notDeletable(kind);
      const lines = await this.orders.findLines(id, tx);
      order.cancelNote = reason;
      await this.lifecycle.cancel(tx, order, 'staff');
      await this.auditLog.record(tx, { by, action: 'order-cancelled', subject: orderName(order), note: reason });
      const to = order.client.email;
      if (to === '') return;
      const { subject, mail } = orderCancelledEmail({ order, lines, shop: emailShop() }, reason);
      await this.mails.enqueue(tx, { key: `order-cancelled-${id}`, to, subject, ...renderMail(mail) });
    });
  }
}

/** Staff cancelled the unpaid order. */
export function orderCancelledEmail({ order, lines, shop }: OrderEmailData, reason: string): EmailDraft {
  const name = orderName(order);
  const words = orderCancelledWording.compose({ commande: name });
  const mail = (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={`Rien ne vous sera débité pour la ${name}.`}>
      <MailText>
        Motif{'\u202f'}: {reason}
      </MailText>
      <OrderedItems order={order} lines={lines} />
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
