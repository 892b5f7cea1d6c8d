import { Handles, type JobData, type JobHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { FindQuotes } from '../use-cases/find-quotes.js';
import { MailSigned } from '../use-cases/mail-signed.js';
import { PrintQuote } from '../use-cases/print-quote.js';
import { sealQuote } from './quote-jobs.js';

/** Renders the PDF of a signed quote and e-mails it to both sides. Idempotent: rendered once, e-mailed once. */
@Injectable()
@Handles(sealQuote)
export class SealQuote implements JobHandler<typeof sealQuote> {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly printing: PrintQuote,
    private readonly mail: MailSigned,
  ) {}

  async handle({ quoteId }: JobData<typeof sealQuote>): Promise<void> {
    const quote = await this.quotes.forJob(quoteId);
    if (!quote?.signature) return;
    const pdf = await this.printing.print(quote);
    // Rendering may have added the hash of the offered PDF.
    const sealed = await this.quotes.forJob(quoteId);
    if (sealed) await this.mail.mail(sealed, pdf);
  }
}
