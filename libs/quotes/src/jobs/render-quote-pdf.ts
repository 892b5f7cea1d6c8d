import { Handles, type JobData, type JobHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { FindQuotes } from '../use-cases/find-quotes.js';
import { MailQuote } from '../use-cases/mail-quote.js';
import { PrintQuote } from '../use-cases/print-quote.js';
import { renderQuotePdf } from './quote-jobs.js';

/** Idempotent: a state is rendered once, a sending is e-mailed once. A quote deleted meanwhile is skipped. */
@Injectable()
@Handles(renderQuotePdf)
export class RenderQuotePdf implements JobHandler<typeof renderQuotePdf> {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly printing: PrintQuote,
    private readonly mail: MailQuote,
  ) {}

  async handle({ quoteId, sendingId }: JobData<typeof renderQuotePdf>): Promise<void> {
    const quote = await this.quotes.forJob(quoteId);
    if (!quote) return;
    const pdf = await this.printing.print(quote);
    if (sendingId !== null) await this.mail.mail(quote, sendingId, pdf);
  }
}
