import { PaymentsCoreModule } from '@boutik/payments';
import { FilesModule, PdfModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { OnMisfitRefunded, OnMisfitRefundFailed, OnOrderHeldForReview } from './events/on-misfit-payment.js';
import { OnInvoicePrinted, OnOrderCancelled, OnOrderPlaced } from './events/on-order-news.js';
import {
  OnCreditNotePrinted,
  OnOrderMoneyBack,
  OnOrderMoneyRefused,
  OnOrderRefunded,
} from './events/on-order-refund.js';
import { OnPaymentCaptured } from './events/on-payment-captured.js';
import { ForgetDeliveryAddresses } from './jobs/forget-delivery-addresses.js';
import { ReleaseHoldsEveryMinute } from './jobs/release-expired-holds.js';
import { PostOrderMail } from './mails/post-order-mail.js';
import { OrdersCoreModule } from './orders.module.js';
import { OrderFiles } from './papers/order-files.js';
import { OrderPrinting, PrintOrder } from './papers/print-order.js';

const listeners = [
  OnPaymentCaptured,
  OnOrderPlaced,
  OnInvoicePrinted,
  OnOrderCancelled,
  OnOrderHeldForReview,
  OnMisfitRefunded,
  OnMisfitRefundFailed,
  OnOrderMoneyBack,
  OnOrderMoneyRefused,
  OnCreditNotePrinted,
  OnOrderRefunded,
];

/** Order listeners and jobs of the worker: payments, emails to clients, expiry of unpaid orders. */
@Module({
  imports: [OrdersCoreModule, PaymentsCoreModule, FilesModule, PdfModule],
  providers: [
    PostOrderMail,
    OrderFiles,
    OrderPrinting,
    PrintOrder,
    ReleaseHoldsEveryMinute,
    ForgetDeliveryAddresses,
    ...listeners,
  ],
})
export class OrdersJobsModule {}
