import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { expiredMail } from '../mails/expired-mail.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** E-mails the sales person that a quote has expired. */
@Injectable()
export class MailExpiry {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly letters: QuoteLetters,
  ) {}

  /** Idempotent: the key of the e-mail contains the expiry date. */
  async mail(row: QuoteRow): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const letter = expiredMail(quote, { address: detailAddress(row.id), seller: currentSeller() });
    await this.letters.post({ ...letter, key: `quote-expired-${row.id}-${row.validUntil}`, to: quote.owner.email });
  }
}
