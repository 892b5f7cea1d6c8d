import { PeopleModule } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { FilesModule, MailModule, PdfModule, PicturesModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OnQuoteApprovalChanged } from './events/on-quote-approval-changed.js';
import { OnQuoteDecided } from './events/on-quote-decided.js';
import { OnQuoteExpired } from './events/on-quote-expired.js';
import { OnQuoteOpened } from './events/on-quote-opened.js';
import { OnQuoteRequested } from './events/on-quote-requested.js';
import { OnQuoteSent } from './events/on-quote-sent.js';
import { OnQuoteSigned } from './events/on-quote-signed.js';
import { ExpireQuotesAfterMidnight } from './jobs/expire-quotes.js';
import { ForgetSigners } from './jobs/forget-signers.js';
import { RemindClientsByDay } from './jobs/remind-clients.js';
import { SealQuote } from './jobs/seal-quote.js';
import { RenderQuotePdf } from './jobs/render-quote-pdf.js';
import { quoteEntities } from './storage/entities.js';
import { ProofsOfContracts } from './storage/proofs-of-contracts.js';
import { QuoteFiles } from './storage/quote-files.js';
import { QuotesOfAPerson } from './storage/quotes-of-a-person.js';
import { QuoteReminders } from './storage/quote-reminders.js';
import { QuoteSignatures } from './storage/quote-signatures.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { ExpireQuotes } from './use-cases/expire-quotes.js';
import { FindQuotes } from './use-cases/find-quotes.js';
import { MailApproval } from './use-cases/mail-approval.js';
import { MailDecision } from './use-cases/mail-decision.js';
import { MailExpiry } from './use-cases/mail-expiry.js';
import { MailOpening } from './use-cases/mail-opening.js';
import { MailSigned } from './use-cases/mail-signed.js';
import { MailQuote } from './use-cases/mail-quote.js';
import { MailRequest } from './use-cases/mail-request.js';
import { PrintQuote } from './use-cases/print-quote.js';
import { QuoteJournal } from './use-cases/quote-journal.js';
import { QuotePaper } from './use-cases/quote-paper.js';
import { QuoteLetters } from './use-cases/quote-letters.js';
import { QuotePeople } from './use-cases/quote-people.js';
import { RemindClients } from './use-cases/remind-clients.js';
import { ReminderParts } from './use-cases/reminder-parts.js';
import { QuoteScreens } from './use-cases/quote-screens.js';
import { QuoteTransactions } from './use-cases/quote-transactions.js';
import { WholeQuotes } from './use-cases/whole-quotes.js';

const parts = [
  QuotesRepository,
  QuoteFiles,
  WholeQuotes,
  FindQuotes,
  ProductsForSale,
  QuotePaper,
  PrintQuote,
  MailQuote,
  MailDecision,
  MailRequest,
  QuotesOfAPerson,
  ProofsOfContracts,
  MailApproval,
  MailOpening,
  MailSigned,
  QuotePeople,
  QuoteSignatures,
  QuoteReminders,
  ReminderParts,
  RemindClients,
  MailExpiry,
  QuoteLetters,
  QuoteScreens,
  QuoteJournal,
  QuoteTransactions,
  ExpireQuotes,
];
const listenersAndJobs = [
  OnQuoteRequested,
  OnQuoteSent,
  OnQuoteDecided,
  OnQuoteApprovalChanged,
  OnQuoteExpired,
  OnQuoteOpened,
  OnQuoteSigned,
  RemindClientsByDay,
  ForgetSigners,
  SealQuote,
  ExpireQuotesAfterMidnight,
  RenderQuotePdf,
];

/** Event handlers and jobs of quotes, for the worker: PDFs, e-mails, notifications of the sales person. */
@Module({
  imports: [TypeOrmModule.forFeature(quoteEntities), FilesModule, PdfModule, PicturesModule, MailModule, PeopleModule],
  providers: [...parts, ...listenersAndJobs, { provide: Clock, useClass: SystemClock }],
})
export class QuotesJobsModule {}
