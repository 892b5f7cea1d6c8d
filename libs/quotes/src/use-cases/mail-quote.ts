import { currentSeller, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type QuoteMail, quoteMail } from '../mails/quote-mail.js';
import { QuoteSendingRow } from '../storage/quote-sending.entity.js';
import type { QuotePdf } from '../storage/quote-files.js';
import { linkOf } from './quote-links.js';
import type { WholeQuote } from './whole-quotes.js';

/** Queues the e-mail of a sending: the quote, its link and its PDF. */
@Injectable()
export class MailQuote {
  constructor(
    private readonly database: DataSource,
    private readonly post: MailPost,
  ) {}

  /** Idempotent. A quote that was set back to draft meanwhile is not sent. */
  async mail(quote: WholeQuote, sendingId: number, pdf: QuotePdf): Promise<void> {
    await this.database.transaction(async (tx) => {
      const sending = await tx.findOne(QuoteSendingRow, {
        where: { id: sendingId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!sending || sending.postedAt || quote.row.status === 'draft') return;
      const letter = quoteMail(quote, {
        link: linkOf(quote.row),
        customMessage: sending.customMessage,
        seller: currentSeller(),
      });
      const key = `quote-sent-${quote.row.id}-v${sending.version}-${sending.place}`;
      await this.hand(tx, {
        key,
        to: sending.recipient,
        replyTo: quote.owner.email,
        letter,
        pdf,
        number: quote.row.number,
      });
      if (sending.copyToCommercial) {
        await this.hand(tx, {
          key: `${key}-copy`,
          to: quote.owner.email,
          replyTo: sending.recipient,
          letter,
          pdf,
          number: quote.row.number,
        });
      }
      await tx.update(QuoteSendingRow, { id: sendingId }, { postedAt: quote.now });
    });
  }

  private async hand(tx: EntityManager, { number, letter, pdf, ...envelope }: Envelope): Promise<void> {
    const filename = `${number.replaceAll('/', '-')}.pdf`;
    const attachment = { filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey };
    await this.post.post(tx, { ...envelope, ...letter, attachments: [attachment] });
  }
}

interface Envelope {
  key: string;
  to: string;
  replyTo: string;
  number: string;
  letter: QuoteMail;
  pdf: QuotePdf;
}
