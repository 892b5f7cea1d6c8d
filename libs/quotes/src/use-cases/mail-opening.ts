import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { openedMail } from '../mails/opened-mail.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** E-mails the sales person that the client has opened a quote. */
@Injectable()
export class MailOpening {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly letters: QuoteLetters,
  ) {}

  /** Idempotent: each version has one first opening, so the version is part of the key. */
  async mail(row: QuoteRow, version: number): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    const letter = openedMail(quote, { address: detailAddress(row.id), seller: currentSeller() });
    await this.letters.post({ ...letter, key: `quote-opened-${row.id}-v${version}`, to: quote.owner.email });
  }
}
