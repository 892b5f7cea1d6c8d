import { UsersModule } from '@boutik/accounts';
import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { HttpModule } from '@boutik/platform/http';
import { AuditLogModule } from '@boutik/platform/operations';
import { FilesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientQuotesController } from './client-link/client-quotes.controller.js';
import { QuoteLifecycleController } from './staff/quote-lifecycle.controller.js';
import { CustomerQuotesController } from './requests/customer-quotes.controller.js';
import { NoteQuoteLoss } from './follow-up/note-quote-loss.js';
import { QuoteBoard } from './follow-up/quote-board.js';
import { QuoteFollowUpController } from './follow-up/quote-follow-up.controller.js';
import { QuoteOutcomes } from './follow-up/quote-outcomes.js';
import { QuoteFormController } from './staff/quote-form.controller.js';
import { QuotePresence } from './staff/quote-presence.js';
import { QuoteTemplatesController } from './templates/quote-templates.controller.js';
import { StaffQuotesController } from './staff/staff-quotes.controller.js';
import { QuoteEmailPreviews } from './notifications/quote-email-previews.js';
import { CustomerQuotesRepository } from './requests/customer-quotes.repository.js';
import { quoteEntities } from './storage/entities.js';
import { QuoteStatistics } from './staff/quote-statistics.js';
import { QuoteFiles } from './documents/quote-files.js';
import { QuotesPersonalData } from './storage/quotes.personal-data.js';
import { FindQuoteMessages } from './messages/find-quote-messages.js';
import { QuoteMessages } from './messages/quote-messages.js';
import { QuoteMessagesController } from './messages/quote-messages.controller.js';
import { QuotesAccountMerge } from './storage/quotes.account-merge.js';
import { QuoteSignaturesRepository } from './signature/quote-signatures.repository.js';
import { QuoteTemplatesRepository } from './templates/quote-templates.repository.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { AddQuoteItems } from './lifecycle/add-quote-items.js';
import { DecideApproval } from './approval/decide-approval.js';
import { RequestQuote } from './requests/request-quote.js';
import { ChangeQuoteStatus } from './lifecycle/change-quote-status.js';
import { UpdateQuoteRequest } from './requests/update-quote-request.js';
import { CheckQuoteContent } from './pricing/check-quote-content.js';
import { CreateQuote } from './lifecycle/create-quote.js';
import { DecideQuote } from './lifecycle/decide-quote.js';
import { DeleteQuote } from './lifecycle/delete-quote.js';
import { AssignQuote } from './lifecycle/assign-quote.js';
import { DuplicateQuote } from './lifecycle/duplicate-quote.js';
import { ExtendQuote } from './lifecycle/extend-quote.js';
import { FindClientQuote } from './client-link/find-client-quote.js';
import { FindCustomerQuotes } from './requests/find-customer-quotes.js';
import { ChangeQuoteTemplate } from './templates/change-quote-template.js';
import { FindQuoteTemplates } from './templates/find-quote-templates.js';
import { FindQuotes } from './staff/find-quotes.js';
import { CreateQuoteTemplate } from './templates/create-quote-template.js';
import { RecordQuoteOpening } from './lifecycle/record-quote-opening.js';
import { OpenQuoteLink } from './client-link/open-quote-link.js';
import { QuoteRequests } from './requests/quote-requests.js';
import { QuoteHistory } from './lifecycle/quote-history.js';
import { QuoteLimits } from './pricing/quote-limits.js';
import { ConvertQuoteToTemplate } from './templates/convert-quote-to-template.js';
import { QuotePayments } from './lifecycle/quote-payments.js';
import { QuoteParties } from './lifecycle/quote-parties.js';
import { QuoteUpdates } from './staff/quote-updates.js';
import { QuoteTransactions } from './lifecycle/quote-transactions.js';
import { ReadQuotePdf } from './documents/read-quote-pdf.js';
import { SendQuote } from './notifications/send-quote.js';
import { UpdateQuote } from './lifecycle/update-quote.js';
import { SalesTargets } from './targets/sales-targets.js';
import { FindTasks } from './tasks/find-tasks.js';
import { StaffTasks } from './tasks/staff-tasks.js';
import { StaffTasksController } from './tasks/staff-tasks.controller.js';
import { StaffTasksAccountMerge, StaffTasksPersonalData } from './tasks/staff-tasks.personal-data.js';
import { StaffTasksRepository } from './tasks/staff-tasks.repository.js';
import { QuoteLoader } from './lifecycle/quote-loader.js';
import { QuoteRemindersController } from './reminders/quote-reminders.controller.js';
import { QuoteRemindersRepository } from './reminders/quote-reminders.repository.js';
import { RemindSelectedQuotes } from './reminders/remind-selected-quotes.js';
import { SendReminder } from './reminders/send-reminder.js';

const services = [
  QuotesRepository,
  QuoteTemplatesRepository,
  ConvertQuoteToTemplate,
  QuoteStatistics,
  QuoteBoard,
  QuoteOutcomes,
  QuoteFiles,
  QuoteTransactions,
  QuoteRemindersRepository,
  SendReminder,
  QuoteMessages,
  FindQuoteMessages,
  QuoteHistory,
  QuoteLimits,
  QuoteParties,
  QuotePayments,
  QuoteSignaturesRepository,
  QuoteLoader,
  CheckQuoteContent,
  OpenQuoteLink,
  CustomerQuotesRepository,
  QuoteRequests,
  QuotePresence,
  QuoteUpdates,
  QuotesAccountMerge,
  QuotesPersonalData,
  StaffTasksRepository,
  StaffTasksAccountMerge,
  StaffTasksPersonalData,
  QuoteEmailPreviews,
];
const useCases = [
  CreateQuote,
  UpdateQuote,
  DeleteQuote,
  ChangeQuoteStatus,
  SendQuote,
  DecideQuote,
  FindQuotes,
  FindClientQuote,
  AddQuoteItems,
  DecideApproval,
  NoteQuoteLoss,
  RemindSelectedQuotes,
  SalesTargets,
  FindTasks,
  StaffTasks,
  AssignQuote,
  DuplicateQuote,
  RecordQuoteOpening,
  ExtendQuote,
  RequestQuote,
  UpdateQuoteRequest,
  FindCustomerQuotes,
  ReadQuotePdf,
  CreateQuoteTemplate,
  FindQuoteTemplates,
  ChangeQuoteTemplate,
];

/** The routes of quotes, for staff, for customers and for clients with a link. */
@Module({
  imports: [
    TypeOrmModule.forFeature(quoteEntities),
    AuditLogModule,
    FilesModule,
    HttpModule,
    UsersModule,
    CatalogModule,
    OrdersCoreModule,
  ],
  controllers: [
    StaffQuotesController,
    QuoteFormController,
    ClientQuotesController,
    CustomerQuotesController,
    QuoteLifecycleController,
    QuoteMessagesController,
    QuoteFollowUpController,
    QuoteRemindersController,
    QuoteTemplatesController,
    StaffTasksController,
  ],
  providers: [...services, ...useCases, { provide: Clock, useClass: SystemClock }],
  exports: [FindQuotes, QuoteStatistics],
})
export class QuotesModule {}
