import { configuration, currentSeller, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decisionMail } from '../mails/decision-mail.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { WholeQuotes } from './whole-quotes.js';

/** E-mails the sales person that a quote was decided. */
@Injectable()
export class MailDecision {
  constructor(
    private readonly database: DataSource,
    private readonly wholes: WholeQuotes,
    private readonly post: MailPost,
  ) {}

  /** Idempotent: a quote is decided once, so its id is the key of the e-mail. */
  async mail(row: QuoteRow): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const address = `${configuration().http.publicUrl}/espace-commercial/detail-devis/${row.id}`;
    const letter = decisionMail(quote, { address, seller: currentSeller() });
    await this.database.transaction((tx) =>
      this.post.post(tx, {
        ...letter,
        key: `quote-decided-${row.id}`,
        to: quote.owner.email,
        replyTo: quote.client.email,
      }),
    );
  }
}
