import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requestEmail } from './request-email.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** E-mails the sales person that a client requests a quote. */
@Injectable()
export class SendRequestEmail {
  constructor(
    private readonly database: DataSource,
    private readonly loader: QuoteLoader,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent: a quote is requested once, so its id is the key of the e-mail. */
  async send(stored: StoredQuote): Promise<void> {
    const quote = await this.loader.load(stored);
    const url = `${configuration().http.publicUrl}/espace-commercial/detail-devis/${quote.row.id}`;
    const email = requestEmail(quote, { address: url, seller: currentSeller() });
    await this.database.transaction((tx) =>
      this.mails.enqueue(tx, {
        ...email,
        key: `quote-requested-${quote.row.id}`,
        to: quote.owner.email,
        replyTo: quote.client.email,
      }),
    );
  }
}
