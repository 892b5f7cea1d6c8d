import { UsersModule } from '@boutik/accounts';
import { CheckoutCartModule } from '@boutik/cart';
import { CatalogModule } from '@boutik/catalog';
import { CouponsModule } from '@boutik/coupons';
import { DeliveryModule } from '@boutik/delivery';
import { InvoicesModule } from '@boutik/invoices';
import { Clock, SystemClock } from '@boutik/kernel';
import { PaymentsCoreModule } from '@boutik/payments';
import { FilesModule } from '@boutik/platform/media';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PromotionSalesController, PromotionSalesQuery } from './staff/promotion-sales.controller.js';
import { ResendInvoice } from './staff/resend-invoice.js';
import { StaffInvoices } from './staff/staff-invoices.js';
import { StaffInvoicesController } from './staff/staff-invoices.controller.js';
import { ClientAccounts } from './staff/client-accounts.js';
import { followUpControllers, followUpEntities, followUpUseCases } from './staff/follow-up/follow-up.providers.js';
import { StaffOrderListController } from './staff/staff-order-list.controller.js';
import { staffRefundsControllers } from './refunds/staff-refunds.controller.js';
import { DeliveryAddresses } from './checkout/delivery-addresses.js';
import { ChooseTransfer } from './payment/transfer/choose-transfer.js';
import { StoreTransfersController } from './payment/transfer/store-transfers.controller.js';
import { companyControllers, companyCore, companyEntities, companyUseCases } from './companies/company.providers.js';
import {
  onAccountControllers,
  onAccountCore,
  onAccountEntities,
  onAccountUseCases,
} from './on-account/on-account.providers.js';
import {
  staffPaymentControllers,
  staffPaymentCore,
  staffPaymentEntities,
  staffPaymentUseCases,
} from './payment/payment.providers.js';
import { FindOrderReceipts } from './payment/manual/find-order-receipts.js';
import { ResolvePaymentReview, PaymentReviewActions } from './payment/resolve-payment-review.js';
import { FindRefundableOrder, RefundSideEffects, RefundOrderByStaff } from './refunds/refund-order-by-staff.js';
import { storePaymentsControllers } from './payment/store-payments.controller.js';
import { InvoiceArchives } from './documents/invoice-archives.js';
import { OrderDocumentsController } from './documents/order-documents.controller.js';
import { OrderInvoices } from './documents/order-invoices.js';
import { StoreOrdersController } from './store/store-orders.controller.js';
import { OrderEmailPreviews } from './notifications/order-email-previews.js';
import { OrderRecords } from './storage/order-records.js';
import { OrderRefunds } from './refunds/order-refunds.js';
import { Orders } from './storage/orders.js';
import { OrderDataRetention } from './storage/order-data-retention.js';
import { OrdersPersonalData } from './storage/orders.personal-data.js';
import { OrdersAccountMerge } from './storage/orders.account-merge.js';
import { StaffOrders } from './staff/staff-orders.js';
import { PastOrders } from './storage/past-orders.js';
import { ReservedUnits } from './storage/reserved-units.js';
import { ReturnableOrders } from './storage/returnable-orders.js';
import { OrderFiles } from './documents/order-files.js';
import { CancelOrder } from './lifecycle/cancel-order.js';
import { DraftOrder } from './checkout/draft-order.js';
import { FindOrders } from './store/find-orders.js';
import { storeProviders } from './store/store.providers.js';
import { OrderReservations } from './checkout/order-reservations.js';
import { MarkOrderPaid } from './lifecycle/mark-order-paid.js';
import { refundCore } from './refunds/refund.providers.js';
import { OrderLifecycle } from './lifecycle/order-lifecycle.js';
import { PayOrder } from './payment/pay-order.js';
import { PlaceOrder } from './checkout/place-order.js';
import { PlaceQuoteOrder } from './checkout/place-quote-order.js';
import { PlaceServicesOrder } from './checkout/place-services-order.js';
import { Purchases } from './storage/purchases.js';
import { RemoveServiceLine } from './checkout/remove-service-line.js';
import { ReleaseExpiredReservations } from './checkout/release-expired-reservations.js';
import { ChargeVatOfDay } from './lifecycle/charge-vat-of-day.js';
import { SettleOrder } from './lifecycle/settle-order.js';
import { SaveCartOrder } from './checkout/save-cart-order.js';
import { ShipmentDocuments } from './fulfilment/documents/shipment-documents.js';
import { shipmentControllers, shipmentEntities, shipmentUseCases } from './fulfilment/shipment.providers.js';
import { Fulfilments } from './fulfilment/storage/fulfilments.js';
import { OrderFileRow } from './documents/order-file.entity.js';
import { CancelDepositOrder } from './deposits/cancel-deposit-order.js';
import { DeliveryAddressRow } from './storage/delivery-address.entity.js';
import { exchangeControllers, exchangeControllerUseCases, exchangeUseCases } from './exchanges/exchange.providers.js';
import { voucherControllers, voucherCore, voucherEntities, voucherUseCases } from './vouchers/voucher.providers.js';
import { OrderLineRow } from './storage/order-line.entity.js';
import { OrderWordsRow } from './storage/order-words.entity.js';
import { OrderRefundRow } from './storage/order-refund.entity.js';
import { OrderRow } from './storage/order.entity.js';

const orderEntities = [
  OrderRow,
  OrderLineRow,
  OrderWordsRow,
  OrderRefundRow,
  OrderFileRow,
  DeliveryAddressRow,
  ...shipmentEntities,
  ...followUpEntities,
  ...voucherEntities,
  ...staffPaymentEntities,
  ...onAccountEntities,
  ...companyEntities,
];

/** Order use cases without routes: for other libraries and for the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature(orderEntities),
    UsersModule,
    CatalogModule,
    CheckoutCartModule,
    CouponsModule,
    InvoicesModule,
    PaymentsCoreModule,
    FilesModule,
  ],
  providers: [
    { provide: Clock, useClass: SystemClock },
    Orders,
    Fulfilments,
    ShipmentDocuments,
    OrderRefunds,
    ReturnableOrders,
    ReservedUnits,
    OrderReservations,
    OrderLifecycle,
    ...voucherCore,
    ChargeVatOfDay,
    SettleOrder,
    MarkOrderPaid,
    PlaceQuoteOrder,
    Purchases,
    PastOrders,
    ...onAccountCore,
    ...companyCore,
    FindOrderReceipts,
    ...staffPaymentCore,
    ...refundCore,
    ReleaseExpiredReservations,
    OrderRecords,
    OrdersAccountMerge,
    OrdersPersonalData,
    DeliveryAddresses,
    OrderDataRetention,
  ],
  exports: [
    Clock,
    Orders,
    ...onAccountCore,
    ...companyCore,
    FindOrderReceipts,
    ...staffPaymentCore,
    Fulfilments,
    ShipmentDocuments,
    OrderRecords,
    DeliveryAddresses,
    OrderRefunds,
    ReturnableOrders,
    ReservedUnits,
    ...refundCore,
    OrderLifecycle,
    ...voucherCore,
    SettleOrder,
    MarkOrderPaid,
    PlaceQuoteOrder,
    Purchases,
    PastOrders,
    ReleaseExpiredReservations,
    InvoicesModule,
    UsersModule,
    CatalogModule,
    CheckoutCartModule,
    CouponsModule,
  ],
})
export class OrdersCoreModule {}

@Module({
  imports: [OrdersCoreModule, DeliveryModule, PaymentsCoreModule, FilesModule, AuditLogModule],
  controllers: [
    StoreOrdersController,
    OrderDocumentsController,
    ...staffPaymentControllers,
    StoreTransfersController,
    ...voucherControllers,
    ...exchangeControllers,
    ...onAccountControllers,
    ...companyControllers,
    StaffOrderListController,
    ...followUpControllers,
    StaffInvoicesController,
    PromotionSalesController,
    ...shipmentControllers,
    ...staffRefundsControllers,
    ...storePaymentsControllers,
  ],
  providers: [
    StaffOrders,
    ClientAccounts,
    ...followUpUseCases,
    CancelDepositOrder,
    StaffInvoices,
    InvoiceArchives,
    ResendInvoice,
    PromotionSalesQuery,
    ...shipmentUseCases,
    ...staffPaymentUseCases,
    ChooseTransfer,
    ...voucherUseCases,
    ...exchangeUseCases,
    ...exchangeControllerUseCases,
    ...onAccountUseCases,
    ...companyUseCases,
    PaymentReviewActions,
    ResolvePaymentReview,
    FindRefundableOrder,
    RefundSideEffects,
    RefundOrderByStaff,
    OrderFiles,
    OrderInvoices,
    OrderEmailPreviews,
    PlaceOrder,
    SaveCartOrder,
    DraftOrder,
    ...storeProviders,
    CancelOrder,
    RemoveServiceLine,
    PayOrder,
    PlaceServicesOrder,
  ],
  exports: [
    OrdersCoreModule,
    ...exchangeUseCases,
    DraftOrder,
    SaveCartOrder,
    InvoiceArchives,
    FindOrders,
    OrderInvoices,
    PlaceServicesOrder,
    CancelOrder,
    RemoveServiceLine,
    PayOrder,
  ],
})
export class OrdersModule {}
