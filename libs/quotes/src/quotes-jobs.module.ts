import { PeopleModule } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { FilesModule, MailModule, PdfModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OnQuoteDecided } from './events/on-quote-decided.js';
import { OnQuoteRequested } from './events/on-quote-requested.js';
import { OnQuoteSent } from './events/on-quote-sent.js';
import { RenderQuotePdf } from './jobs/render-quote-pdf.js';
import { quoteEntities } from './storage/entities.js';
import { QuoteFiles } from './storage/quote-files.js';
import { QuotesOfAPerson } from './storage/quotes-of-a-person.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { FindQuotes } from './use-cases/find-quotes.js';
import { MailDecision } from './use-cases/mail-decision.js';
import { MailQuote } from './use-cases/mail-quote.js';
import { MailRequest } from './use-cases/mail-request.js';
import { PrintQuote } from './use-cases/print-quote.js';
import { WholeQuotes } from './use-cases/whole-quotes.js';

const parts = [
  QuotesRepository,
  QuoteFiles,
  WholeQuotes,
  FindQuotes,
  ProductsForSale,
  PrintQuote,
  MailQuote,
  MailDecision,
  MailRequest,
  QuotesOfAPerson,
];
const listenersAndJobs = [OnQuoteRequested, OnQuoteSent, OnQuoteDecided, RenderQuotePdf];

/** What the worker does for quotes: prints them, mails them, tells the sales person. */
@Module({
  imports: [TypeOrmModule.forFeature(quoteEntities), FilesModule, PdfModule, MailModule, PeopleModule],
  providers: [...parts, ...listenersAndJobs, { provide: Clock, useClass: SystemClock }],
})
export class QuotesJobsModule {}
