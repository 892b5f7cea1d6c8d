import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { type EmailAttachment, MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { Orders } from '../storage/orders.js';
import type { EmailDraft, EmailShop, OrderEmailData } from './order-email-layout.js';

/** @throws SellerMissing */
export function emailShop(): EmailShop {
  return { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
}

/** Queues emails about an order. An email is sent once per key, even when its event is delivered several times. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly orders: Orders,
    private readonly mails: MailQueue,
  ) {}

  async send(
    orderId: number,
    compose: (data: OrderEmailData) => EmailDraft | null,
    options: { key: string; attachments?: EmailAttachment[] },
  ): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    // The client of an erased account has no email address.
    if (!order || order.client.email === '') return;
    const draft = compose({ order, lines: await this.orders.findLines(orderId), shop: emailShop() });
    if (!draft) return;
    const { subject, mail } = draft;
    const message = { ...options, to: order.client.email, subject, ...renderMail(mail) };
    await this.orders.transaction((tx) => this.mails.enqueue(tx, message));
  }
}
