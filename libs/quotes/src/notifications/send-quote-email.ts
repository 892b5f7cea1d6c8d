import { currentSeller } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type QuoteEmail, quoteEmail } from './quote-email.js';
import { QuoteSendingRow } from './quote-sending.entity.js';
import type { QuotePdf } from '../documents/quote-files.js';
import { buildLink } from '../client-link/quote-links.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

/** Queues the e-mail of a sending: the quote, its link and its PDF. */
@Injectable()
export class SendQuoteEmail {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent. A quote that was set back to draft meanwhile is not sent. */
  async send(quote: QuoteAggregate, sendingId: number, pdf: QuotePdf): Promise<void> {
    await this.database.transaction(async (tx) => {
      const sending = await tx.findOne(QuoteSendingRow, {
        where: { id: sendingId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!sending || sending.postedAt || quote.row.status === 'draft') return;
      const email = quoteEmail(quote, {
        link: buildLink(quote.row),
        customMessage: sending.customMessage,
        seller: currentSeller(),
      });
      const key = `quote-sent-${quote.row.id}-v${sending.version}-${sending.sequence}`;
      await this.queueEmail(tx, {
        key,
        to: sending.recipient,
        replyTo: quote.owner.email,
        email,
        pdf,
        number: quote.row.number,
      });
      if (sending.copyToCommercial) {
        await this.queueEmail(tx, {
          key: `${key}-copy`,
          to: quote.owner.email,
          replyTo: sending.recipient,
          email,
          pdf,
          number: quote.row.number,
        });
      }
      await tx.update(QuoteSendingRow, { id: sendingId }, { postedAt: quote.now });
    });
  }

  private async queueEmail(tx: EntityManager, { number, email, pdf, ...addressing }: EmailParams): Promise<void> {
    const filename = `${number.replaceAll('/', '-')}.pdf`;
    const attachment = { filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey };
    await this.mails.enqueue(tx, { ...addressing, ...email, attachments: [attachment] });
  }
}

interface EmailParams {
  key: string;
  to: string;
  replyTo: string;
  number: string;
  email: QuoteEmail;
  pdf: QuotePdf;
}
