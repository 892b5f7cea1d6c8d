import { Handles, type JobData, type JobHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { FindQuotes } from '../staff/find-quotes.js';
import { SendSignedQuoteEmail } from './send-signed-quote-email.js';
import { PrintQuote } from '../documents/print-quote.js';
import { finalizeSignedQuote } from '../quote-jobs.js';

/** Renders the PDF of a signed quote and e-mails it to both sides. Idempotent: rendered once, e-mailed once. */
@Injectable()
@Handles(finalizeSignedQuote)
export class FinalizeSignedQuoteJob implements JobHandler<typeof finalizeSignedQuote> {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly printing: PrintQuote,
    private readonly email: SendSignedQuoteEmail,
  ) {}

  async handle({ quoteId }: JobData<typeof finalizeSignedQuote>): Promise<void> {
    const quote = await this.quotes.findForJob(quoteId);
    if (!quote?.signature) return;
    const pdf = await this.printing.print(quote);
    // Rendering may have added the hash of the offered PDF.
    const finalized = await this.quotes.findForJob(quoteId);
    if (finalized) await this.email.send(finalized, pdf);
  }
}
