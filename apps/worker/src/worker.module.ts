import { AccountingJobsModule } from '@boutik/accounting';
import { AccountsJobsModule } from '@boutik/accounts';
import { CartJobsModule } from '@boutik/cart';
import { CatalogJobsModule } from '@boutik/catalog';
import { ChatbotJobsModule } from '@boutik/chatbot';
import { ContentJobsModule } from '@boutik/content';
import { InvoicesJobsModule } from '@boutik/invoices';
import { MerchandisingJobsModule } from '@boutik/merchandising';
import { NewsletterJobsModule } from '@boutik/newsletter';
import { OrdersJobsModule } from '@boutik/orders';
import { PaymentsJobsModule } from '@boutik/payments';
import { DatabaseModule } from '@boutik/platform/database';
import { MailJobsModule } from '@boutik/platform/mail';
import { FilesJobsModule, PicturesJobsModule } from '@boutik/platform/media';
import { JobsModule, LiveModule } from '@boutik/platform/messaging';
import { PrivacyJobsModule } from '@boutik/platform/privacy';
import { SettingsModule } from '@boutik/platform/settings';
import { FavouritesJobsModule } from '@boutik/favourites';
import { ProductAlertsJobsModule } from '@boutik/product-alerts';
import { QuotesJobsModule } from '@boutik/quotes';
import { ReportsJobsModule } from '@boutik/reports';
import { ReturnsJobsModule } from '@boutik/returns';
import { ReviewsJobsModule } from '@boutik/reviews';
import { ServicesJobsModule } from '@boutik/services';
import { StockJobsModule } from '@boutik/stock';
import { SupportJobsModule } from '@boutik/support';
import { SuppliersJobsModule } from '@boutik/suppliers';
import { VisitorsJobsModule } from '@boutik/visitors';
import { SearchJobsModule } from '@boutik/search';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { HealthFile } from './health-file.js';

const coreModules: (Type | DynamicModule)[] = [
  DatabaseModule,
  SettingsModule,
  JobsModule.forWorker(),
  FilesJobsModule,
  PicturesJobsModule,
  PrivacyJobsModule,
  MailJobsModule,
  LiveModule.forWorker(),
];

/** The job modules of the features: one line per library that has event listeners or jobs. */
const featureModules: Type[] = [
  AccountsJobsModule,
  CatalogJobsModule,
  MerchandisingJobsModule,
  CartJobsModule,
  SuppliersJobsModule,
  SearchJobsModule,
  OrdersJobsModule,
  PaymentsJobsModule,
  InvoicesJobsModule,
  ReportsJobsModule,
  QuotesJobsModule,
  NewsletterJobsModule,
  VisitorsJobsModule,
  ReturnsJobsModule,
  FavouritesJobsModule,
  ProductAlertsJobsModule,
  ReviewsJobsModule,
  SupportJobsModule,
  ChatbotJobsModule,
  ContentJobsModule,
  ServicesJobsModule,
  StockJobsModule,
  AccountingJobsModule,
];

@Module({ imports: [...coreModules, ...featureModules], providers: [HealthFile] })
export class WorkerModule {}
