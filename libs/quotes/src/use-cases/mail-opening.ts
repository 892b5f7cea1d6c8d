import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { openedMail } from '../mails/opened-mail.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** Mails the sales person that the client looks at a quote. */
@Injectable()
export class MailOpening {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly letters: QuoteLetters,
  ) {}

  /** Safe to run twice: a version is opened for the first time once. */
  async mail(row: QuoteRow, version: number): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} got lost.`);
    const letter = openedMail(quote, { address: detailAddress(row.id), seller: currentSeller() });
    await this.letters.post({ ...letter, key: `quote-opened-${row.id}-v${version}`, to: quote.owner.email });
  }
}
