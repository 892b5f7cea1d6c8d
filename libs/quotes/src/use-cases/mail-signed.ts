import { currentSeller, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signedMail } from '../mails/signed-mail.js';
import type { QuotePdf } from '../storage/quote-files.js';
import type { WholeQuote } from './whole-quotes.js';

/** Queues the e-mails of a signed quote to its client and to its sales person. */
@Injectable()
export class MailSigned {
  constructor(
    private readonly database: DataSource,
    private readonly post: MailPost,
  ) {}

  /** Idempotent: a quote is signed once, so its id is the key of the e-mails. */
  async mail(quote: WholeQuote, pdf: QuotePdf): Promise<void> {
    const { row, client, owner } = quote;
    const filename = `${row.number.replaceAll('/', '-')}-signe.pdf`;
    const attachments = [{ filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey }];
    const sides = [
      { to: 'client', from: owner, person: client },
      { to: 'owner', from: client, person: owner },
    ] as const;
    await this.database.transaction(async (tx) => {
      for (const { to, from, person } of sides)
        await this.post.post(tx, {
          ...signedMail(quote, { to, seller: currentSeller() }),
          key: `quote-signed-${row.id}-${to}`,
          to: person.email,
          replyTo: from.email,
          attachments,
        });
    });
  }
}
