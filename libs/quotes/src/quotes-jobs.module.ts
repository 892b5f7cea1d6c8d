import { UsersModule } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { PdfModule } from '@boutik/platform/documents';
import { MailModule } from '@boutik/platform/mail';
import { FilesModule, PicturesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OnQuoteApprovalChanged } from './events/on-quote-approval-changed.js';
import { OnQuoteDecided } from './events/on-quote-decided.js';
import { OnQuoteExpired } from './events/on-quote-expired.js';
import { OnQuoteOpened } from './events/on-quote-opened.js';
import { OnQuoteRequested } from './events/on-quote-requested.js';
import { OnQuoteSent } from './events/on-quote-sent.js';
import { OnQuoteSigned } from './events/on-quote-signed.js';
import { ExpireQuotesJob } from './jobs/expire-quotes.js';
import { AnonymizeSignersJob } from './jobs/anonymize-signers.js';
import { RemindClientsJob } from './jobs/remind-clients.js';
import { FinalizeSignedQuoteJob } from './jobs/finalize-signed-quote.js';
import { RenderQuotePdfJob } from './jobs/render-quote-pdf.js';
import { quoteEntities } from './storage/entities.js';
import { ContractProofs } from './storage/contract-proofs.js';
import { QuoteFiles } from './storage/quote-files.js';
import { QuotesPersonalData } from './storage/quotes.personal-data.js';
import { QuoteRemindersRepository } from './storage/quote-reminders.repository.js';
import { QuoteSignaturesRepository } from './storage/quote-signatures.repository.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { ExpireQuotes } from './use-cases/expire-quotes.js';
import { FindQuotes } from './use-cases/find-quotes.js';
import { SendApprovalEmail } from './use-cases/send-approval-email.js';
import { SendDecisionEmail } from './use-cases/send-decision-email.js';
import { SendExpiryEmail } from './use-cases/send-expiry-email.js';
import { SendOpeningEmail } from './use-cases/send-opening-email.js';
import { SendSignedQuoteEmail } from './use-cases/send-signed-quote-email.js';
import { SendQuoteEmail } from './use-cases/send-quote-email.js';
import { SendRequestEmail } from './use-cases/send-request-email.js';
import { PrintQuote } from './use-cases/print-quote.js';
import { QuoteHistory } from './use-cases/quote-history.js';
import { QuotePdfRenderer } from './use-cases/quote-pdf-renderer.js';
import { QuoteMailer } from './use-cases/quote-mailer.js';
import { QuoteParties } from './use-cases/quote-parties.js';
import { RemindClients } from './use-cases/remind-clients.js';
import { QuoteUpdates } from './use-cases/quote-updates.js';
import { QuoteTransactions } from './use-cases/quote-transactions.js';
import { QuoteLoader } from './use-cases/quote-loader.js';

const services = [
  QuotesRepository,
  QuoteFiles,
  QuoteLoader,
  FindQuotes,
  ProductsForSale,
  QuotePdfRenderer,
  PrintQuote,
  SendQuoteEmail,
  SendDecisionEmail,
  SendRequestEmail,
  QuotesPersonalData,
  ContractProofs,
  SendApprovalEmail,
  SendOpeningEmail,
  SendSignedQuoteEmail,
  QuoteParties,
  QuoteSignaturesRepository,
  QuoteRemindersRepository,
  RemindClients,
  SendExpiryEmail,
  QuoteMailer,
  QuoteUpdates,
  QuoteHistory,
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
  RemindClientsJob,
  AnonymizeSignersJob,
  FinalizeSignedQuoteJob,
  ExpireQuotesJob,
  RenderQuotePdfJob,
];

/** Event handlers and jobs of quotes, for the worker: PDFs, e-mails, notifications of the sales person. */
@Module({
  imports: [TypeOrmModule.forFeature(quoteEntities), FilesModule, PdfModule, PicturesModule, MailModule, UsersModule],
  providers: [...services, ...listenersAndJobs, { provide: Clock, useClass: SystemClock }],
})
export class QuotesJobsModule {}
