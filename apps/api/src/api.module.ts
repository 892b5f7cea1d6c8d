import { AccountsModule } from '@boutik/accounts';
import { CartModule } from '@boutik/cart';
import { CatalogModule, PriceListsModule, StaffCatalogModule, StaffPromotionsModule } from '@boutik/catalog';
import { ChatbotModule } from '@boutik/chatbot';
import { ConfiguratorModule } from '@boutik/configurator';
import { ContentModule } from '@boutik/content';
import { StaffCouponsModule } from '@boutik/coupons';
import { StaffDeliveryModule } from '@boutik/delivery';
import { DashboardModule } from '@boutik/dashboard';
import { MerchandisingModule } from '@boutik/merchandising';
import { NewsletterModule } from '@boutik/newsletter';
import { GuestOrdersModule, OrdersModule } from '@boutik/orders';
import { PaymentsModule } from '@boutik/payments';
import { type Configuration } from '@boutik/platform/config';
import { DatabaseModule } from '@boutik/platform/database';
import { HttpModule } from '@boutik/platform/http';
import { DevMailsModule, MailModule } from '@boutik/platform/mail';
import { FilesModule, PicturesModule } from '@boutik/platform/media';
import { JobsModule, LiveModule } from '@boutik/platform/messaging';
import { OperationsModule } from '@boutik/platform/operations';
import { PrivacyModule } from '@boutik/platform/privacy';
import { SettingsModule } from '@boutik/platform/settings';
import { FavouritesModule } from '@boutik/favourites';
import { ProductAlertsModule } from '@boutik/product-alerts';
import { QuotesModule } from '@boutik/quotes';
import { AccountingModule } from '@boutik/accounting';
import { ReportsModule } from '@boutik/reports';
import { ReturnsModule } from '@boutik/returns';
import { ReviewsModule } from '@boutik/reviews';
import { SearchModule } from '@boutik/search';
import { ServicesModule } from '@boutik/services';
import { SetupModule } from '@boutik/setup';
import { SupplierImportsModule } from '@boutik/suppliers';
import { StockModule } from '@boutik/stock';
import { SupportModule } from '@boutik/support';
import { VisitorsModule } from '@boutik/visitors';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { BackgroundRendering } from './pages/background-rendering.js';

const coreModules: (Type | DynamicModule)[] = [
  DatabaseModule,
  SettingsModule,
  JobsModule.forApi(),
  HttpModule,
  FilesModule,
  PicturesModule,
  PrivacyModule,
  MailModule,
  OperationsModule,
  LiveModule.forApi(),
];

/** The modules of the features: one line per library that has HTTP routes. */
const featureModules: Type[] = [
  AccountsModule,
  CatalogModule,
  StaffCatalogModule,
  SearchModule,
  ConfiguratorModule,
  MerchandisingModule,
  CartModule,
  StaffCouponsModule,
  StaffDeliveryModule,
  SupplierImportsModule,
  StaffPromotionsModule,
  PriceListsModule,
  ContentModule,
  OrdersModule,
  GuestOrdersModule,
  PaymentsModule,
  AccountingModule,
  ReportsModule,
  QuotesModule,
  DashboardModule,
  NewsletterModule,
  VisitorsModule,
  FavouritesModule,
  ProductAlertsModule,
  ReviewsModule,
  ReturnsModule,
  ServicesModule,
  StockModule,
  SupportModule,
  ChatbotModule,
  SetupModule,
];

@Module({})
export class ApiModule {
  static register({ production }: Configuration): DynamicModule {
    return {
      module: ApiModule,
      imports: [...coreModules, ...(production ? [] : [DevMailsModule]), ...featureModules],
      providers: [BackgroundRendering],
    };
  }
}
