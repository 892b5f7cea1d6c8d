import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decisionEmail } from './decision-email.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** E-mails the sales person that a quote was decided. */
@Injectable()
export class SendDecisionEmail {
  constructor(
    private readonly database: DataSource,
    private readonly loader: QuoteLoader,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent: a quote is decided once, so its id is the key of the e-mail. */
  async send(row: QuoteRow): Promise<void> {
    const [quote] = await this.loader.loadParties([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const url = `${configuration().http.publicUrl}/espace-commercial/detail-devis/${row.id}`;
    const email = decisionEmail(quote, { address: url, seller: currentSeller() });
    await this.database.transaction((tx) =>
      this.mails.enqueue(tx, {
        ...email,
        key: `quote-decided-${row.id}`,
        to: quote.owner.email,
        replyTo: quote.client.email,
      }),
    );
  }
}
