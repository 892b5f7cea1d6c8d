import { type Cents, formatEuros, sum } from '@boutik/kernel';
import { Payments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { MailQueue, MailText, renderMail } from '@boutik/platform/mail';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUnpaid } from '../lifecycle/cancel-order.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { isBusinessOrder } from '../lifecycle/order-terms.js';
import { type EmailDraft, type OrderEmailData, OrderEmailLayout } from '../notifications/order-email-layout.js';
import { emailShop } from '../notifications/order-mailer.js';
import { depositRefundedInFull, noPaidDeposit, unknownOrder } from '../order.errors.js';
import { OrderRefunds } from '../refunds/order-refunds.js';
import { RefundPayment } from '../refunds/refund-payment.js';
import { SettleRefund } from '../refunds/settle-refund.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { paidDeposit } from './domain/deposit.js';
import { depositCancelledWording } from '../notifications/payment-mail-wordings.js';

interface Cancellation {
  reason: string;
  /** Cents given back; null: the whole deposit. */
  refund: Cents | null;
  by: SignedInUser;
}

interface GivenBack {
  /** Cents. */
  amount: Cents;
  reason: string;
  /** The deposit, or a part of it, was reversed since: a cheque that was not honoured. */
  isUnpaid?: boolean;
}

/** Cancels an order whose deposit is paid and whose balance is not. */
@Injectable()
export class CancelDepositOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly refundPayment: RefundPayment,
    private readonly refunds: OrderRefunds,
    private readonly settling: SettleRefund,
    private readonly payments: Payments,
    private readonly mails: MailQueue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Stock, credit note, refund, audit log entry and e-mail, in one transaction. Idempotent.
   * @returns the cents that are given back: none of a deposit that was not honoured
   * @throws DomainError not-found; conflict without a paid deposit, and for a consumer who would not get all of it back
   */
  async cancel(id: number, cancellation: Cancellation): Promise<Cents> {
    const known = await this.orders.find({ id });
    if (!known) throw unknownOrder();
    if (known.status === 'pending') await this.payments.cancelAll(known.number);
    return this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder();
      if (order.cancelReason === 'staff' && order.depositPaidAt) return this.refunded(tx, order);
      if (!isUnpaid(order) || !order.depositPaidAt) throw noPaidDeposit();
      return this.cancelLocked(tx, order, cancellation);
    });
  }

  private async cancelLocked(tx: EntityManager, order: OrderRow, { reason, refund, by }: Cancellation): Promise<Cents> {
    const deposit = paidDeposit(order);
    const amount = refund ?? deposit;
    if (amount !== deposit && !isBusinessOrder(order)) throw depositRefundedInFull();
    order.cancelNote = reason;
    await this.lifecycle.cancel(tx, order, 'staff');
    const given = amount > 0 ? await this.giveBack(tx, order, { amount, reason }) : 0;
    const note = `${reason} (${formatEuros(given)} à rendre sur ${formatEuros(deposit)})`;
    await this.auditLog.record(tx, { by, action: 'order-cancelled', subject: `commande ${order.number}`, note });
    await this.mail(tx, order, { amount: given, reason, isUnpaid: given < amount });
    return given;
  }

  private async giveBack(
    tx: EntityManager,
    order: OrderRow,
    { amount, reason }: { amount: Cents; reason: string },
  ): Promise<Cents> {
    const issuedOn = this.orders.now();
    const cause = { credit: { gross: amount }, reason, key: refundKeyOf(order), issuedOn };
    const refund = await this.refundPayment.requestOfDeposit(tx, order, cause);
    if (!refund) return 0;
    await this.refunds.addAll(tx, { orderId: order.id, ...refund }, issuedOn);
    for (const { key, amount, payout } of refund.parts)
      if (payout === 0) await this.settling.settleLocked(tx, order, { key, amount, state: 'refunded' });
    return sum(refund.parts.map(({ amount, payout }) => payout ?? amount));
  }

  private async refunded(tx: EntityManager, order: OrderRow): Promise<Cents> {
    const refund = await this.refunds.find({ key: refundKeyOf(order) }, tx);
    return refund?.payout ?? refund?.amount ?? 0;
  }

  private async mail(tx: EntityManager, order: OrderRow, refund: GivenBack): Promise<void> {
    const to = order.client.email;
    if (to === '') return;
    const lines = await this.orders.findLines(order.id, tx);
    const { subject, mail } = depositOrderCancelledEmail({ order, lines, shop: emailShop() }, refund);
    await this.mails.enqueue(tx, { key: `order-cancelled-${order.id}`, to, subject, ...renderMail(mail) });
  }
}

function refundKeyOf({ id }: OrderRow): string {
  return `deposit-${id}`;
}

/** Staff cancelled an order with a paid deposit; the credit note follows. */
export function depositOrderCancelledEmail(
  { order, shop }: OrderEmailData,
  { amount, reason, isUnpaid = false }: GivenBack,
): EmailDraft {
  const whole = amount === order.deposit;
  const given = whole ? `Votre acompte de ${formatEuros(amount)}` : `Sur votre acompte, ${formatEuros(amount)}`;
  const words = depositCancelledWording.compose({ numero: order.number });
  const mail = (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={`La commande ${order.number} est annulée.`}>
      <MailText>
        Motif{'\u202f'}: {reason}
      </MailText>
      {amount > 0 ? (
        <MailText>
          {given} vous {whole ? 'est rendu' : 'sont rendus'} par le moyen de paiement que vous avez utilisé. Votre avoir
          suit dans un autre message.
        </MailText>
      ) : (
        <MailText>
          {isUnpaid
            ? 'Votre acompte n’a pas été encaissé\u202f: il n’y a rien à vous rendre.'
            : 'L’acompte versé reste acquis à la boutique.'}
        </MailText>
      )}
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
