import { currentSeller } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { expiredEmail } from './expired-email.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { quoteDetailUrl, QuoteMailer } from './quote-mailer.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** E-mails the sales person that a quote has expired. */
@Injectable()
export class SendExpiryEmail {
  constructor(
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
  ) {}

  /** Idempotent: the key of the e-mail contains the expiry date. */
  async send(row: QuoteRow): Promise<void> {
    const [quote] = await this.loader.loadParties([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const email = expiredEmail(quote, { address: quoteDetailUrl(row.id), seller: currentSeller() });
    await this.mailer.send({ ...email, key: `quote-expired-${row.id}-${row.validUntil}`, to: quote.owner.email });
  }
}
