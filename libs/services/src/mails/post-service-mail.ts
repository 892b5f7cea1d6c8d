import { configuration, currentSeller, type LetterAttachment, MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ServiceOrders } from '../storage/service-orders.js';
import type { DraftMail, MailedServiceOrder } from './service-order-mails.js';

/** Hands mails about a service order in; each key leaves once, however often its event is heard. */
@Injectable()
export class PostServiceMail {
  constructor(
    private readonly orders: ServiceOrders,
    private readonly mails: MailPost,
  ) {}

  async post(
    orderId: number,
    compose: (mailed: MailedServiceOrder) => DraftMail | null,
    options: { key: string; attachments?: LetterAttachment[] },
  ): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    // A client who was forgotten has no address.
    if (!order || order.client.email === '') return;
    const shop = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    const draft = compose({ order, lines: await this.orders.lines(orderId), ...shop });
    if (!draft) return;
    const letter = { ...options, to: order.client.email, subject: draft.subject, ...renderMail(draft.mail) };
    await this.orders.transaction((tx) => this.mails.post(tx, letter));
  }
}
