import { configuration, currentSeller, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requestMail } from '../mails/request-mail.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { WholeQuotes } from './whole-quotes.js';

/** E-mails the sales person that a client requests a quote. */
@Injectable()
export class MailRequest {
  constructor(
    private readonly database: DataSource,
    private readonly wholes: WholeQuotes,
    private readonly post: MailPost,
  ) {}

  /** Idempotent: a quote is requested once, so its id is the key of the e-mail. */
  async mail(stored: StoredQuote): Promise<void> {
    const quote = await this.wholes.whole(stored);
    const address = `${configuration().http.publicUrl}/espace-commercial/detail-devis/${quote.row.id}`;
    const letter = requestMail(quote, { address, seller: currentSeller() });
    await this.database.transaction((tx) =>
      this.post.post(tx, {
        ...letter,
        key: `quote-requested-${quote.row.id}`,
        to: quote.owner.email,
        replyTo: quote.client.email,
      }),
    );
  }
}
