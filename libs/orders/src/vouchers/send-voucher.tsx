import { formatEuros, frenchDay } from '@boutik/kernel';
import { MailFacts, MailQueue, MailText, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EmailDraft, type OrderEmailData, OrderEmailLayout } from '../notifications/order-email-layout.js';
import { emailShop } from '../notifications/order-mailer.js';
import { voucherWording } from '../notifications/payment-mail-wordings.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { VoucherRow } from './voucher.entity.js';

/** Sends a voucher to its client. */
@Injectable()
export class SendVoucher {
  constructor(private readonly mails: MailQueue) {}

  /** In the transaction that issues it: an account that is erased afterwards has no address any more. */
  async send(tx: EntityManager, order: OrderRow, voucher: VoucherRow): Promise<void> {
    const { subject, mail } = voucherEmail(voucher)({ order, lines: [], shop: emailShop() });
    const key = `order-refunded-${order.id}-${voucher.refundKey}`;
    await this.mails.enqueue(tx, { key, to: order.client.email, subject, ...renderMail(mail) });
  }
}

/** The code with which the client pays another order. */
export function voucherEmail({
  code,
  amount,
  expiresOn,
}: Pick<VoucherRow, 'code' | 'amount' | 'expiresOn'>): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const words = voucherWording.compose({ numero: order.number, montant: formatEuros(amount) });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`${formatEuros(amount)} à utiliser avec le code ${code}`}
      >
        <MailFacts
          rows={[
            { label: 'Code', value: code },
            { label: 'Montant', value: formatEuros(amount) },
            { label: 'Utilisable jusqu’au', value: frenchDay(expiresOn) },
          ]}
        />
        <MailText>
          Vous n’avez pas demandé d’avoir, ou vous préférez être remboursé{'\u202f'}? Répondez à ce message.
        </MailText>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}
