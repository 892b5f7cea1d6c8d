import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { expiredMail } from '../mails/expired-mail.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** Mails the sales person that a quote has ended without an answer. */
@Injectable()
export class MailExpiry {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly letters: QuoteLetters,
  ) {}

  /** Safe to run twice: a quote ends once a day. */
  async mail(row: QuoteRow): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} got lost.`);
    const letter = expiredMail(quote, { address: detailAddress(row.id), seller: currentSeller() });
    await this.letters.post({ ...letter, key: `quote-expired-${row.id}-${row.validUntil}`, to: quote.owner.email });
  }
}
