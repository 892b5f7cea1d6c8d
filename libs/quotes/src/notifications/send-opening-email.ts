import { currentSeller } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { openedEmail } from './opened-email.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { quoteDetailUrl, QuoteMailer } from './quote-mailer.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** E-mails the sales person that the client has opened a quote. */
@Injectable()
export class SendOpeningEmail {
  constructor(
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
  ) {}

  /** Idempotent: each version has one first opening, so the version is part of the key. */
  async send(row: QuoteRow, version: number): Promise<void> {
    const [quote] = await this.loader.loadParties([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const email = openedEmail(quote, { address: quoteDetailUrl(row.id), seller: currentSeller() });
    await this.mailer.send({ ...email, key: `quote-opened-${row.id}-v${version}`, to: quote.owner.email });
  }
}
