import { UsersModule } from '@boutik/accounts';
import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { HttpModule } from '@boutik/platform/http';
import { FilesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientQuotesController } from './http/client-quotes.controller.js';
import { QuoteLifecycleController } from './http/quote-lifecycle.controller.js';
import { CustomerQuotesController } from './http/customer-quotes.controller.js';
import { QuoteFormController } from './http/quote-form.controller.js';
import { QuotePresence } from './http/quote-presence.js';
import { QuoteTemplatesController } from './http/quote-templates.controller.js';
import { StaffQuotesController } from './http/staff-quotes.controller.js';
import { QuoteEmailPreviews } from './emails/quote-email-previews.js';
import { CustomerQuotesRepository } from './storage/customer-quotes.repository.js';
import { quoteEntities } from './storage/entities.js';
import { QuoteStatistics } from './storage/quote-statistics.js';
import { QuoteFiles } from './storage/quote-files.js';
import { QuotesPersonalData } from './storage/quotes.personal-data.js';
import { QuoteSignaturesRepository } from './storage/quote-signatures.repository.js';
import { QuoteTemplatesRepository } from './storage/quote-templates.repository.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { AddQuoteItems } from './use-cases/add-quote-items.js';
import { DecideApproval } from './use-cases/decide-approval.js';
import { RequestQuote } from './use-cases/request-quote.js';
import { ChangeQuoteStatus } from './use-cases/change-quote-status.js';
import { UpdateQuoteRequest } from './use-cases/update-quote-request.js';
import { CheckQuoteContent } from './use-cases/check-quote-content.js';
import { CreateQuote } from './use-cases/create-quote.js';
import { DecideQuote } from './use-cases/decide-quote.js';
import { DeleteQuote } from './use-cases/delete-quote.js';
import { DuplicateQuote } from './use-cases/duplicate-quote.js';
import { ExtendQuote } from './use-cases/extend-quote.js';
import { FindClientQuote } from './use-cases/find-client-quote.js';
import { FindCustomerQuotes } from './use-cases/find-customer-quotes.js';
import { ChangeQuoteTemplate } from './use-cases/change-quote-template.js';
import { FindQuoteTemplates } from './use-cases/find-quote-templates.js';
import { FindQuotes } from './use-cases/find-quotes.js';
import { CreateQuoteTemplate } from './use-cases/create-quote-template.js';
import { RecordQuoteOpening } from './use-cases/record-quote-opening.js';
import { OpenQuoteLink } from './use-cases/open-quote-link.js';
import { QuoteRequests } from './use-cases/quote-requests.js';
import { QuoteHistory } from './use-cases/quote-history.js';
import { QuoteLimits } from './use-cases/quote-limits.js';
import { ConvertQuoteToTemplate } from './use-cases/convert-quote-to-template.js';
import { QuotePayments } from './use-cases/quote-payments.js';
import { QuoteParties } from './use-cases/quote-parties.js';
import { QuoteUpdates } from './use-cases/quote-updates.js';
import { QuoteTransactions } from './use-cases/quote-transactions.js';
import { ReadQuotePdf } from './use-cases/read-quote-pdf.js';
import { SendQuote } from './use-cases/send-quote.js';
import { UpdateQuote } from './use-cases/update-quote.js';
import { QuoteLoader } from './use-cases/quote-loader.js';

const services = [
  QuotesRepository,
  QuoteTemplatesRepository,
  ConvertQuoteToTemplate,
  QuoteStatistics,
  QuoteFiles,
  QuoteTransactions,
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
  QuotesPersonalData,
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
    QuoteTemplatesController,
  ],
  providers: [...services, ...useCases, { provide: Clock, useClass: SystemClock }],
  exports: [FindQuotes, QuoteStatistics],
})
export class QuotesModule {}
