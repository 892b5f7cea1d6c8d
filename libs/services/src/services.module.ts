import { UsersModule } from '@boutik/accounts';
import { InvoicesModule } from '@boutik/invoices';
import { Clock, SystemClock } from '@boutik/kernel';
import { PaymentsCoreModule } from '@boutik/payments';
import { AuditLogModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import {
  OnServiceInvoicePrinted,
  OnServiceOrderPlaced,
  OnServicePaymentCaptured,
  OnServicePaymentReturned,
} from './events/on-service-order-events.js';
import {
  OnServiceCreditNotePrinted,
  OnServicePaymentRefunded,
  OnServiceRefundFailed,
  OnServiceOrderRefunded,
} from './events/on-service-refund.js';
import { ServiceRefundsController } from './http/service-refunds.controller.js';
import { ServiceOrdersController } from './http/service-orders.controller.js';
import { ServicePaymentsController } from './http/service-payments.controller.js';
import { StoreServicesController } from './http/store-services.controller.js';
import { ServiceOrderMailer } from './emails/service-order-mailer.js';
import { ServiceEmailPreviews } from './emails/service-email-previews.js';
import { ServiceCart } from './storage/service-cart.js';
import { ServiceCatalogue } from './storage/service-catalogue.js';
import { ServiceOrders } from './storage/service-orders.js';
import { ServiceOrdersPersonalData } from './storage/service-orders.personal-data.js';
import { ServiceRefunds } from './storage/service-refunds.js';
import { AddServiceToCart } from './use-cases/add-service-to-cart.js';
import { RegisterServicePaymentHandler } from './use-cases/register-service-payment-handler.js';
import { ChangeServiceOrder } from './use-cases/change-service-order.js';
import { CountServiceCart } from './use-cases/count-service-cart.js';
import { DraftServiceOrder } from './use-cases/draft-service-order.js';
import { InvoiceServiceOrder } from './use-cases/invoice-service-order.js';
import { PayServiceOrder } from './use-cases/pay-service-order.js';
import { PlaceServiceOrder } from './use-cases/place-service-order.js';
import { RefundServiceOrder, RefundServicePayment } from './use-cases/refund-service-order.js';
import { SettleServiceOrder } from './use-cases/settle-service-order.js';
import { SettleServiceRefund } from './use-cases/settle-service-refund.js';

/** Service orders with their payments and invoices, for routes and for the worker. */
@Module({
  imports: [PaymentsCoreModule, InvoicesModule],
  providers: [
    { provide: Clock, useClass: SystemClock },
    ServiceOrders,
    ServiceOrdersPersonalData,
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
  imports: [ServiceOrdersModule, UsersModule, AuditLogModule],
  controllers: [StoreServicesController, ServiceOrdersController, ServicePaymentsController, ServiceRefundsController],
  providers: [
    ServiceCatalogue,
    ServiceCart,
    AddServiceToCart,
    DraftServiceOrder,
    PlaceServiceOrder,
    ChangeServiceOrder,
    PayServiceOrder,
    RegisterServicePaymentHandler,
    RefundServicePayment,
    RefundServiceOrder,
    ServiceEmailPreviews,
  ],
})
export class ServicesModule {}

/** Service order listeners of the worker: payments, emails to clients. */
@Module({
  imports: [ServiceOrdersModule],
  providers: [
    ServiceOrderMailer,
    OnServicePaymentCaptured,
    OnServiceOrderPlaced,
    OnServiceInvoicePrinted,
    OnServicePaymentReturned,
    SettleServiceRefund,
    OnServicePaymentRefunded,
    OnServiceRefundFailed,
    OnServiceCreditNotePrinted,
    OnServiceOrderRefunded,
  ],
})
export class ServicesJobsModule {}
