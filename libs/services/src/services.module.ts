import { PeopleModule } from '@boutik/accounts';
import { InvoicesModule } from '@boutik/invoices';
import { Clock, SystemClock } from '@boutik/kernel';
import { PaymentsCoreModule } from '@boutik/payments';
import { StaffLogModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import {
  OnServiceInvoicePrinted,
  OnServiceOrderPlaced,
  OnServicePaymentCaptured,
  OnServicePaymentReturned,
} from './events/on-service-order-news.js';
import {
  OnServiceCreditNotePrinted,
  OnServiceMoneyBack,
  OnServiceMoneyRefused,
  OnServiceOrderRefunded,
} from './events/on-service-refund.js';
import { ServiceRefundsController } from './http/service-refunds.controller.js';
import { ServiceOrdersController } from './http/service-orders.controller.js';
import { ServicePaymentsController } from './http/service-payments.controller.js';
import { StoreServicesController } from './http/store-services.controller.js';
import { PostServiceMail } from './mails/post-service-mail.js';
import { ServiceShowcase } from './mails/service-showcase.js';
import { ServiceCart } from './storage/service-cart.js';
import { ServiceCatalogue } from './storage/service-catalogue.js';
import { ServiceOrders } from './storage/service-orders.js';
import { ServiceOrdersOfAPerson } from './storage/service-orders-of-a-person.js';
import { ServiceRefunds } from './storage/service-refunds.js';
import { AddServiceToCart } from './use-cases/add-service-to-cart.js';
import { ClaimServicePayments } from './use-cases/claim-service-payments.js';
import { ChangeServiceOrder } from './use-cases/change-service-order.js';
import { CountServiceCart } from './use-cases/count-service-cart.js';
import { DraftServiceOrder } from './use-cases/draft-service-order.js';
import { InvoiceServiceOrder } from './use-cases/invoice-service-order.js';
import { PayServiceOrder } from './use-cases/pay-service-order.js';
import { PlaceServiceOrder } from './use-cases/place-service-order.js';
import { RefundServiceOrder, ServiceMoneyBack } from './use-cases/refund-service-order.js';
import { SettleServiceOrder } from './use-cases/settle-service-order.js';
import { SettleServiceRefund } from './use-cases/settle-service-refund.js';

/** Service orders with their payments and invoices, for routes and for the worker. */
@Module({
  imports: [PaymentsCoreModule, InvoicesModule],
  providers: [
    { provide: Clock, useClass: SystemClock },
    ServiceOrders,
    ServiceOrdersOfAPerson,
    ServiceRefunds,
    InvoiceServiceOrder,
    SettleServiceOrder,
  ],
  exports: [ServiceOrders, ServiceRefunds, SettleServiceOrder, PaymentsCoreModule, InvoicesModule],
})
class ServiceOrdersModule {}

/** The number of service lines, for the product cart. */
@Module({ providers: [CountServiceCart], exports: [CountServiceCart] })
export class ServiceCountModule {}

@Module({
  imports: [ServiceOrdersModule, PeopleModule, StaffLogModule],
  controllers: [StoreServicesController, ServiceOrdersController, ServicePaymentsController, ServiceRefundsController],
  providers: [
    ServiceCatalogue,
    ServiceCart,
    AddServiceToCart,
    DraftServiceOrder,
    PlaceServiceOrder,
    ChangeServiceOrder,
    PayServiceOrder,
    ClaimServicePayments,
    ServiceMoneyBack,
    RefundServiceOrder,
    ServiceShowcase,
  ],
})
export class ServicesModule {}

/** Service order listeners of the worker: payments, emails to clients. */
@Module({
  imports: [ServiceOrdersModule],
  providers: [
    PostServiceMail,
    OnServicePaymentCaptured,
    OnServiceOrderPlaced,
    OnServiceInvoicePrinted,
    OnServicePaymentReturned,
    SettleServiceRefund,
    OnServiceMoneyBack,
    OnServiceMoneyRefused,
    OnServiceCreditNotePrinted,
    OnServiceOrderRefunded,
  ],
})
export class ServicesJobsModule {}
