import { People } from '@boutik/accounts';
import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { approvalAnswerMail, approvalQuestionMail } from '../mails/approval-mails.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** Mails the question about a discount to every administrator, and the answer to who asked. */
@Injectable()
export class MailApproval {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly people: People,
    private readonly letters: QuoteLetters,
  ) {}

  /** Safe to run twice: the quote's last change names the mail. */
  async mail(row: QuoteRow): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} got lost.`);
    const parts = { address: detailAddress(row.id), seller: currentSeller() };
    const key = `quote-approval-${row.id}-${row.approval}-${row.updatedAt.getTime()}`;
    if (row.approval !== 'pending')
      return this.letters.post({ ...approvalAnswerMail(quote, parts), key, to: quote.owner.email });
    for (const admin of await this.people.administrators())
      await this.letters.post({
        ...approvalQuestionMail(quote, { ...parts, admin }),
        key: `${key}-${admin.id}`,
        to: admin.email,
        replyTo: quote.owner.email,
      });
  }
}
