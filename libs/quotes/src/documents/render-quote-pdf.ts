import { Handles, type JobData, type JobHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { FindQuotes } from '../staff/find-quotes.js';
import { SendQuoteEmail } from '../notifications/on-quote-sent.js';
import { PrintQuote } from './print-quote.js';
import { renderQuotePdf } from '../quote-jobs.js';

/** Idempotent: a state is rendered once, a sending is e-mailed once. A quote deleted meanwhile is skipped. */
@Injectable()
@Handles(renderQuotePdf)
export class RenderQuotePdfJob implements JobHandler<typeof renderQuotePdf> {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly printing: PrintQuote,
    private readonly email: SendQuoteEmail,
  ) {}

  async handle({ quoteId, sendingId }: JobData<typeof renderQuotePdf>): Promise<void> {
    const quote = await this.quotes.findForJob(quoteId);
    if (!quote) return;
    const pdf = await this.printing.print(quote);
    if (sendingId !== null) await this.email.send(quote, sendingId, pdf);
  }
}
