import { configuration, currentSeller, type EmailAttachment, MailQueue, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ServiceOrders } from '../storage/service-orders.js';
import type { EmailDraft, ServiceOrderEmailData } from './service-order-emails.js';

/** Queues emails about a service order. An email is sent once per key, even when its event is delivered several times. */
@Injectable()
export class ServiceOrderMailer {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly mails: MailQueue,
  ) {}

  async send(
    orderId: number,
    compose: (data: ServiceOrderEmailData) => EmailDraft | null,
    options: { key: string; attachments?: EmailAttachment[] },
  ): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    // The client of an erased account has no email address.
    if (!order || order.client.email === '') return;
    const shop = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    const draft = compose({ order, lines: await this.orders.findLines(orderId), ...shop });
    if (!draft) return;
    const message = { ...options, to: order.client.email, subject: draft.subject, ...renderMail(draft.mail) };
    await this.orders.transaction((tx) => this.mails.enqueue(tx, message));
  }
}
