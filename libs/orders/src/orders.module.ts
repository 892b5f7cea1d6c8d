import { PeopleModule } from '@boutik/accounts';
import { CartToOrderModule } from '@boutik/cart';
import { CatalogModule } from '@boutik/catalog';
import { CouponsModule } from '@boutik/coupons';
import { InvoicesModule } from '@boutik/invoices';
import { Clock, SystemClock } from '@boutik/kernel';
import { PaymentsCoreModule } from '@boutik/payments';
import { FilesModule, StaffLogModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffOrderListController } from './http/staff-order-list.controller.js';
import { StaffOrdersController } from './http/staff-orders.controller.js';
import { DeliveryAddresses } from './storage/delivery-addresses.js';
import { HeldPayments } from './storage/held-payments.js';
import { DecideHeldPayment, HeldPaymentAnswers } from './use-cases/decide-held-payment.js';
import { FindRefundable, RefundTraces, StaffRefundOrder } from './use-cases/staff-refund.js';
import { ClientOrdersController } from './http/client-orders.controller.js';
import { storePaymentsControllers } from './http/store-payments.controller.js';
import { OrderPapersController } from './http/order-papers.controller.js';
import { StoreOrdersController } from './http/store-orders.controller.js';
import { OrderShowcase } from './mails/order-showcase.js';
import { OrderRow } from './storage/order.entity.js';
import { OrderLineRow } from './storage/order-line.entity.js';
import { OrderRefunds } from './storage/order-refunds.js';
import { Orders } from './storage/orders.js';
import { OrdersLeftBehind } from './storage/orders-left-behind.js';
import { OrdersOfAPerson } from './storage/orders-of-a-person.js';
import { StaffOrders } from './storage/staff-orders.js';
import { PastOrders } from './storage/past-orders.js';
import { ReturnableOrders } from './storage/returnable-orders.js';
import { OrderFiles } from './papers/order-files.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { DraftOrder } from './use-cases/draft-order.js';
import { FindOrders } from './use-cases/find-orders.js';
import { HeldGoods } from './use-cases/held-goods.js';
import { MarkOrderPaid } from './use-cases/mark-order-paid.js';
import { MoneyBack } from './use-cases/money-back.js';
import { OrderBook } from './use-cases/order-book.js';
import { PayFreeOrder } from './use-cases/pay-free-order.js';
import { PayOrder } from './use-cases/pay-order.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { PlaceQuoteOrder } from './use-cases/place-quote-order.js';
import { Purchases } from './storage/purchases.js';
import { RefundOrder } from './use-cases/refund-order.js';
import { ReleaseExpiredHolds } from './use-cases/release-expired-holds.js';
import { SettleOrder } from './use-cases/settle-order.js';
import { SettleRefund } from './use-cases/settle-refund.js';
import { WriteCartOrder } from './use-cases/write-cart-order.js';

/** Order use cases without routes: for other libraries and for the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([OrderRow, OrderLineRow]),
    PeopleModule,
    CatalogModule,
    CartToOrderModule,
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
    HeldGoods,
    OrderBook,
    SettleOrder,
    MarkOrderPaid,
    PlaceQuoteOrder,
    Purchases,
    PastOrders,
    MoneyBack,
    RefundOrder,
    SettleRefund,
    ReleaseExpiredHolds,
    OrdersOfAPerson,
    DeliveryAddresses,
    OrdersLeftBehind,
  ],
  exports: [
    Clock,
    Orders,
    DeliveryAddresses,
    OrderRefunds,
    ReturnableOrders,
    RefundOrder,
    SettleRefund,
    OrderBook,
    SettleOrder,
    MarkOrderPaid,
    PlaceQuoteOrder,
    Purchases,
    PastOrders,
    ReleaseExpiredHolds,
    InvoicesModule,
    PeopleModule,
    CatalogModule,
    CartToOrderModule,
    CouponsModule,
  ],
})
export class OrdersCoreModule {}

@Module({
  imports: [OrdersCoreModule, PaymentsCoreModule, FilesModule, StaffLogModule],
  controllers: [
    ClientOrdersController,
    StoreOrdersController,
    OrderPapersController,
    StaffOrdersController,
    StaffOrderListController,
    ...storePaymentsControllers,
  ],
  providers: [
    StaffOrders,
    HeldPayments,
    HeldPaymentAnswers,
    DecideHeldPayment,
    FindRefundable,
    RefundTraces,
    StaffRefundOrder,
    OrderFiles,
    OrderShowcase,
    PlaceOrder,
    WriteCartOrder,
    PayFreeOrder,
    DraftOrder,
    FindOrders,
    CancelOrder,
    PayOrder,
  ],
  exports: [OrdersCoreModule],
})
export class OrdersModule {}
