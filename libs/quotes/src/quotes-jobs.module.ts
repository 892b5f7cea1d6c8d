import { UsersModule } from '@boutik/accounts';
import { ProductsForSale } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { PdfModule } from '@boutik/platform/documents';
import { MailModule } from '@boutik/platform/mail';
import { FilesModule, PicturesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OnQuoteApprovalChanged } from './approval/on-quote-approval-changed.js';
import { OnQuoteDecided } from './notifications/on-quote-decided.js';
import { OnQuoteExpired } from './notifications/on-quote-expired.js';
import { OnQuoteOpened } from './notifications/on-quote-opened.js';
import { OnQuoteRequested } from './requests/on-quote-requested.js';
import { OnQuoteSent, SendQuoteEmail } from './notifications/on-quote-sent.js';
import { FinalizeSignedQuoteJob, OnQuoteSigned } from './signature/on-quote-signed.js';
import { ExpireQuotesJob } from './lifecycle/expire-quotes.job.js';
import { AnonymizeSignersJob } from './signature/anonymize-signers.js';
import { RenderQuotePdfJob } from './documents/render-quote-pdf.js';
import { quoteEntities } from './storage/entities.js';
import { ContractProofs } from './signature/contract-proofs.js';
import { QuoteFiles } from './documents/quote-files.js';
import { QuotesPersonalData } from './storage/quotes.personal-data.js';
import { QuoteRemindersRepository } from './reminders/quote-reminders.repository.js';
import { QuoteSignaturesRepository } from './signature/quote-signatures.repository.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { ExpireQuotes } from './lifecycle/expire-quotes.js';
import { FindQuotes } from './staff/find-quotes.js';
import { PrintQuote } from './documents/print-quote.js';
import { QuoteHistory } from './lifecycle/quote-history.js';
import { FindQuoteMessages } from './messages/find-quote-messages.js';
import { OnQuoteMessageWritten } from './messages/on-quote-message-written.js';
import { QuotePdfRenderer } from './documents/quote-pdf-renderer.js';
import { QuoteMailer } from './notifications/quote-mailer.js';
import { QuoteParties } from './lifecycle/quote-parties.js';
import { RemindClients, RemindClientsJob } from './reminders/remind-clients.js';
import { SendReminder } from './reminders/send-reminder.js';
import { QuoteUpdates } from './staff/quote-updates.js';
import { QuoteTransactions } from './lifecycle/quote-transactions.js';
import { FindTasks } from './tasks/find-tasks.js';
import { RemindTasks, RemindTasksJob } from './tasks/remind-tasks.js';
import { StaffTasksPersonalData } from './tasks/staff-tasks.personal-data.js';
import { StaffTasksRepository } from './tasks/staff-tasks.repository.js';
import { QuoteLoader } from './lifecycle/quote-loader.js';

const services = [
  QuotesRepository,
  QuoteFiles,
  QuoteLoader,
  FindQuotes,
  ProductsForSale,
  QuotePdfRenderer,
  PrintQuote,
  SendQuoteEmail,
  QuotesPersonalData,
  StaffTasksPersonalData,
  StaffTasksRepository,
  FindTasks,
  RemindTasks,
  ContractProofs,
  QuoteParties,
  QuoteSignaturesRepository,
  QuoteRemindersRepository,
  RemindClients,
  SendReminder,
  QuoteMailer,
  QuoteUpdates,
  QuoteHistory,
  QuoteTransactions,
  FindQuoteMessages,
  ExpireQuotes,
];
const listenersAndJobs = [
  OnQuoteRequested,
  OnQuoteSent,
  OnQuoteDecided,
  OnQuoteApprovalChanged,
  OnQuoteExpired,
  OnQuoteOpened,
  OnQuoteMessageWritten,
  OnQuoteSigned,
  RemindClientsJob,
  RemindTasksJob,
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
