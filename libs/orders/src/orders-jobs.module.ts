import { PaymentsCoreModule } from '@boutik/payments';
import { PdfModule } from '@boutik/platform/documents';
import { FilesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import {
  OnUnmatchedPaymentRefunded,
  OnUnmatchedPaymentRefundFailed,
  OnPaymentUnderReview,
} from './payment/on-payment-under-review.js';
import { OnInvoicePrinted } from './notifications/on-invoice-printed.js';
import { OnOrderCancelled } from './notifications/on-order-cancelled.js';
import { OnOrderPlaced } from './notifications/on-order-placed.js';
import {
  OnCreditNotePrinted,
  OnOrderPaymentRefunded,
  OnOrderRefundFailed,
  OnOrderRefunded,
} from './refunds/on-order-refund.js';
import { Disputes } from './payment/disputes/disputes.js';
import { OnDisputeChanged } from './payment/disputes/on-dispute-changed.js';
import { SettleReceived } from './payment/manual/settle-received.js';
import { OnPaymentCaptured } from './payment/on-payment-captured.js';
import { OnDisputeLost } from './on-account/on-dispute-lost.js';
import { OnPaymentReceived } from './on-account/on-payment-received.js';
import { RemindOverdue } from './on-account/remind-overdue.js';
import { RemindOverdueJob } from './on-account/remind-overdue.job.js';
import { OnTransferChosen, OnTransferDue } from './payment/transfer/on-transfer-awaited.js';
import { RemindTransfers } from './payment/transfer/remind-transfers.js';
import { RemindTransfersJob } from './payment/transfer/remind-transfers.job.js';
import { OnDepositInvoicePrinted } from './deposits/on-deposit-invoice-printed.js';
import { RemindBalances } from './deposits/remind-balances.js';
import { PaymentLinks } from './staff/follow-up/payment-link.js';
import { DeleteExpiredDeliveryAddresses } from './checkout/delete-expired-delivery-addresses.js';
import { ReleaseExpiredReservationsJob } from './checkout/release-expired-reservations.job.js';
import { OnOrderLinkRequested } from './tracking/on-order-link-requested.js';
import { OnOrderPaid } from './fulfilment/on-order-paid.js';
import { OnShipmentDelivered, OnShipmentHandedOver } from './fulfilment/on-shipment-moved.js';
import { DeleteOldShipmentDocuments } from './fulfilment/documents/delete-old-shipment-documents.js';
import { PrintShipmentDocument } from './fulfilment/documents/print-shipment-document.js';
import { ShipmentsToPrint } from './fulfilment/documents/shipments-to-print.js';
import { ExchangeFacts } from './exchanges/exchange-email.js';
import { OrderMailer } from './notifications/order-mailer.js';
import { OrdersCoreModule } from './orders.module.js';
import { OrderFiles } from './documents/order-files.js';
import { OrderPrinter, PrintOrder } from './documents/print-order.js';

const listeners = [
  OnPaymentCaptured,
  OnOrderPlaced,
  OnOrderLinkRequested,
  OnInvoicePrinted,
  OnOrderCancelled,
  OnPaymentUnderReview,
  OnUnmatchedPaymentRefunded,
  OnUnmatchedPaymentRefundFailed,
  OnOrderPaymentRefunded,
  OnOrderRefundFailed,
  OnCreditNotePrinted,
  OnOrderRefunded,
  OnOrderPaid,
  OnShipmentHandedOver,
  OnShipmentDelivered,
  OnTransferChosen,
  OnTransferDue,
  OnDepositInvoicePrinted,
  OnDisputeChanged,
  OnDisputeLost,
  OnPaymentReceived,
];

/** Order listeners and jobs of the worker: payments, emails to clients, expiry of unpaid orders. */
@Module({
  imports: [OrdersCoreModule, PaymentsCoreModule, FilesModule, PdfModule],
  providers: [
    OrderMailer,
    ExchangeFacts,
    OrderFiles,
    OrderPrinter,
    PrintOrder,
    ShipmentsToPrint,
    PrintShipmentDocument,
    DeleteOldShipmentDocuments,
    ReleaseExpiredReservationsJob,
    RemindTransfers,
    RemindTransfersJob,
    RemindOverdue,
    RemindOverdueJob,
    PaymentLinks,
    Disputes,
    SettleReceived,
    RemindBalances,
    DeleteExpiredDeliveryAddresses,
    ...listeners,
  ],
})
export class OrdersJobsModule {}
