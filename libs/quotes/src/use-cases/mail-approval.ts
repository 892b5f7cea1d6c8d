import { People } from '@boutik/accounts';
import { currentSeller } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { approvalAnswerMail, approvalQuestionMail } from '../mails/approval-mails.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { detailAddress, QuoteLetters } from './quote-letters.js';
import { WholeQuotes } from './whole-quotes.js';

/** E-mails a pending approval to every administrator, and the decision to the quote's owner. */
@Injectable()
export class MailApproval {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly people: People,
    private readonly letters: QuoteLetters,
  ) {}

  /** Idempotent: the key of the e-mail contains the quote's `updatedAt`. */
  async mail(row: QuoteRow): Promise<void> {
    const [quote] = await this.wholes.withPeople([row]);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
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
