import { PeopleModule } from '@boutik/accounts';
import { CatalogModule } from '@boutik/catalog';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { FilesModule, HttpModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientQuotesController } from './http/client-quotes.controller.js';
import { DashboardController } from './http/dashboard.controller.js';
import { QuoteLifeController } from './http/quote-life.controller.js';
import { OwnQuotesController } from './http/own-quotes.controller.js';
import { QuoteFormController } from './http/quote-form.controller.js';
import { QuotePresence } from './http/quote-presence.js';
import { QuoteTemplatesController } from './http/quote-templates.controller.js';
import { StaffQuotesController } from './http/staff-quotes.controller.js';
import { QuoteShowcase } from './mails/quote-showcase.js';
import { CustomerQuotesRepository } from './storage/customer-quotes.repository.js';
import { quoteEntities } from './storage/entities.js';
import { QuoteFigures } from './storage/quote-figures.js';
import { QuoteFiles } from './storage/quote-files.js';
import { QuotesOfAPerson } from './storage/quotes-of-a-person.js';
import { QuoteSignatures } from './storage/quote-signatures.js';
import { QuoteTemplatesRepository } from './storage/quote-templates.repository.js';
import { QuotesRepository } from './storage/quotes.repository.js';
import { AddQuoteItems } from './use-cases/add-quote-items.js';
import { AnswerApproval } from './use-cases/answer-approval.js';
import { AskForQuote } from './use-cases/ask-for-quote.js';
import { ChangeQuoteStatus } from './use-cases/change-quote-status.js';
import { ChangeRequest } from './use-cases/change-request.js';
import { CheckQuoteContent } from './use-cases/check-quote-content.js';
import { CreateQuote } from './use-cases/create-quote.js';
import { DecideQuote } from './use-cases/decide-quote.js';
import { DeleteQuote } from './use-cases/delete-quote.js';
import { DuplicateQuote } from './use-cases/duplicate-quote.js';
import { ExtendQuote } from './use-cases/extend-quote.js';
import { FindClientQuote } from './use-cases/find-client-quote.js';
import { FindOwnQuotes } from './use-cases/find-own-quotes.js';
import { ChangeQuoteTemplate } from './use-cases/change-quote-template.js';
import { FindQuoteTemplates } from './use-cases/find-quote-templates.js';
import { FindQuotes } from './use-cases/find-quotes.js';
import { KeepQuoteTemplate } from './use-cases/keep-quote-template.js';
import { NoteOpening } from './use-cases/note-opening.js';
import { OpenQuoteLink } from './use-cases/open-quote-link.js';
import { OpenRequests } from './use-cases/open-requests.js';
import { QuoteJournal } from './use-cases/quote-journal.js';
import { QuoteLimits } from './use-cases/quote-limits.js';
import { QuoteAsTemplate } from './use-cases/quote-as-template.js';
import { QuotePayments } from './use-cases/quote-payments.js';
import { QuotePeople } from './use-cases/quote-people.js';
import { QuoteScreens } from './use-cases/quote-screens.js';
import { QuoteTransactions } from './use-cases/quote-transactions.js';
import { ReadQuotePdf } from './use-cases/read-quote-pdf.js';
import { SendQuote } from './use-cases/send-quote.js';
import { UpdateQuote } from './use-cases/update-quote.js';
import { WholeQuotes } from './use-cases/whole-quotes.js';

const parts = [
  QuotesRepository,
  QuoteTemplatesRepository,
  QuoteAsTemplate,
  QuoteFigures,
  QuoteFiles,
  QuoteTransactions,
  QuoteJournal,
  QuoteLimits,
  QuotePeople,
  QuotePayments,
  QuoteSignatures,
  WholeQuotes,
  CheckQuoteContent,
  OpenQuoteLink,
  CustomerQuotesRepository,
  OpenRequests,
  QuotePresence,
  QuoteScreens,
  QuotesOfAPerson,
  QuoteShowcase,
];
const verbs = [
  CreateQuote,
  UpdateQuote,
  DeleteQuote,
  ChangeQuoteStatus,
  SendQuote,
  DecideQuote,
  FindQuotes,
  FindClientQuote,
  AddQuoteItems,
  AnswerApproval,
  DuplicateQuote,
  NoteOpening,
  ExtendQuote,
  AskForQuote,
  ChangeRequest,
  FindOwnQuotes,
  ReadQuotePdf,
  KeepQuoteTemplate,
  FindQuoteTemplates,
  ChangeQuoteTemplate,
];

/** The routes of quotes, for staff, for customers and for clients with a link. */
@Module({
  imports: [
    TypeOrmModule.forFeature(quoteEntities),
    FilesModule,
    HttpModule,
    PeopleModule,
    CatalogModule,
    OrdersCoreModule,
  ],
  controllers: [
    DashboardController,
    StaffQuotesController,
    QuoteFormController,
    ClientQuotesController,
    OwnQuotesController,
    QuoteLifeController,
    QuoteTemplatesController,
  ],
  providers: [...parts, ...verbs, { provide: Clock, useClass: SystemClock }],
})
export class QuotesModule {}
