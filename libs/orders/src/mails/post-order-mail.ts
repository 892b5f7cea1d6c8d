import { configuration, currentSeller, type LetterAttachment, MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { Orders } from '../storage/orders.js';
import type { DraftMail, MailedOrder } from './order-mail.js';

/** Queues emails about an order. An email is sent once per key, even when its event is delivered several times. */
@Injectable()
export class PostOrderMail {
  constructor(
    private readonly orders: Orders,
    private readonly mails: MailPost,
  ) {}

  async post(
    orderId: number,
    compose: (mailed: MailedOrder) => DraftMail | null,
    options: { key: string; attachments?: LetterAttachment[] },
  ): Promise<void> {
    const order = await this.orders.find({ id: orderId });
    // The client of an erased account has no email address.
    if (!order || order.client.email === '') return;
    const shop = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    const draft = compose({ order, lines: await this.orders.lines(orderId), shop });
    if (!draft) return;
    const { subject, mail } = draft;
    const letter = { ...options, to: order.client.email, subject, ...renderMail(mail) };
    await this.orders.transaction((tx) => this.mails.post(tx, letter));
  }
}
