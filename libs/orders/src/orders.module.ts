import { UsersModule } from '@boutik/accounts';
import { CheckoutCartModule } from '@boutik/cart';
import { CatalogModule } from '@boutik/catalog';
import { CouponsModule } from '@boutik/coupons';
import { InvoicesModule } from '@boutik/invoices';
import { Clock, SystemClock } from '@boutik/kernel';
import { PaymentsCoreModule } from '@boutik/payments';
import { FilesModule } from '@boutik/platform/media';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffOrderListController } from './http/staff-order-list.controller.js';
import { PaymentReviewController } from './http/payment-review.controller.js';
import { staffRefundsControllers } from './http/staff-refunds.controller.js';
import { DeliveryAddresses } from './storage/delivery-addresses.js';
import { PaymentsUnderReview } from './storage/payments-under-review.js';
import { ResolvePaymentReview, PaymentReviewActions } from './use-cases/resolve-payment-review.js';
import { FindRefundableOrder, RefundSideEffects, RefundOrderByStaff } from './use-cases/refund-order-by-staff.js';
import { ClientOrdersController } from './http/client-orders.controller.js';
import { storePaymentsControllers } from './http/store-payments.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { OrderInvoices } from './http/order-invoices.js';
import { StoreOrdersController } from './http/store-orders.controller.js';
import { OrderEmailPreviews } from './emails/order-email-previews.js';
import { orderEntities } from './storage/entities.js';
import { OrderRecords } from './storage/order-records.js';
import { OrderRefunds } from './storage/order-refunds.js';
import { Orders } from './storage/orders.js';
import { OrderDataRetention } from './storage/order-data-retention.js';
import { OrdersPersonalData } from './storage/orders.personal-data.js';
import { StaffOrders } from './storage/staff-orders.js';
import { PastOrders } from './storage/past-orders.js';
import { ReturnableOrders } from './storage/returnable-orders.js';
import { OrderFiles } from './documents/order-files.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { DraftOrder } from './use-cases/draft-order.js';
import { FindOrders } from './use-cases/find-orders.js';
import { OrderReservations } from './use-cases/order-reservations.js';
import { MarkOrderPaid } from './use-cases/mark-order-paid.js';
import { RefundPayment } from './use-cases/refund-payment.js';
import { OrderLifecycle } from './use-cases/order-lifecycle.js';
import { PayFreeOrder } from './use-cases/pay-free-order.js';
import { PayOrder } from './use-cases/pay-order.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { PlaceQuoteOrder } from './use-cases/place-quote-order.js';
import { PlaceServicesOrder } from './use-cases/place-services-order.js';
import { Purchases } from './storage/purchases.js';
import { RefundOrder } from './use-cases/refund-order.js';
import { RemoveServiceLine } from './use-cases/remove-service-line.js';
import { ReleaseExpiredReservations } from './use-cases/release-expired-reservations.js';
import { SettleOrder } from './use-cases/settle-order.js';
import { SettleRefund } from './use-cases/settle-refund.js';
import { SaveCartOrder } from './use-cases/save-cart-order.js';

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
    OrderRefunds,
    ReturnableOrders,
    OrderReservations,
    OrderLifecycle,
    SettleOrder,
    MarkOrderPaid,
    PlaceQuoteOrder,
    Purchases,
    PastOrders,
    RefundPayment,
    RefundOrder,
    SettleRefund,
    ReleaseExpiredReservations,
    OrderRecords,
    OrdersPersonalData,
    DeliveryAddresses,
    OrderDataRetention,
  ],
  exports: [
    Clock,
    Orders,
    OrderRecords,
    DeliveryAddresses,
    OrderRefunds,
    ReturnableOrders,
    RefundOrder,
    SettleRefund,
    OrderLifecycle,
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
  imports: [OrdersCoreModule, PaymentsCoreModule, FilesModule, AuditLogModule],
  controllers: [
    ClientOrdersController,
    StoreOrdersController,
    OrderDocumentsController,
    PaymentReviewController,
    StaffOrderListController,
    ...staffRefundsControllers,
    ...storePaymentsControllers,
  ],
  providers: [
    StaffOrders,
    PaymentsUnderReview,
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
    PayFreeOrder,
    DraftOrder,
    FindOrders,
    CancelOrder,
    RemoveServiceLine,
    PayOrder,
    PlaceServicesOrder,
  ],
  exports: [OrdersCoreModule, FindOrders, OrderInvoices, PlaceServicesOrder, CancelOrder, RemoveServiceLine, PayOrder],
})
export class OrdersModule {}
