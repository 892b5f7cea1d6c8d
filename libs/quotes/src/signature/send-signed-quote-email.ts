import { currentSeller } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signedEmail } from './signed-email.js';
import type { QuotePdf } from '../documents/quote-files.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

/** Queues the e-mails of a signed quote to its client and to its sales person. */
@Injectable()
export class SendSignedQuoteEmail {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent: a quote is signed once, so its id is the key of the e-mails. */
  async send(quote: QuoteAggregate, pdf: QuotePdf): Promise<void> {
    const { row, client, owner } = quote;
    const filename = `${row.number.replaceAll('/', '-')}-signe.pdf`;
    const attachments = [{ filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey }];
    const recipients = [
      { to: 'client', from: owner, recipient: client },
      { to: 'owner', from: client, recipient: owner },
    ] as const;
    await this.database.transaction(async (tx) => {
      for (const { to, from, recipient } of recipients)
        await this.mails.enqueue(tx, {
          ...signedEmail(quote, { to, seller: currentSeller() }),
          key: `quote-signed-${row.id}-${to}`,
          to: recipient.email,
          replyTo: from.email,
          attachments,
        });
    });
  }
}
