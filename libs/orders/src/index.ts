/**
 * Orders of products (from the cart or an accepted quote) and of services, from the first status to the paid invoice and
 * its refunds, with their stock reservations, payments and emails. Payments are made by the payments library, invoices by
 * the invoices library; the services library has the catalogue of services and serves the calls for their orders.
 * Listens to payment.captured, payment.refunded, payment.refund-failed and invoice.printed;
 * publishes order.placed, order.paid, order.cancelled, order.payment-under-review and order.refunded.
 */
export {
  orderCancelled,
  orderPaymentUnderReview,
  orderPaid,
  orderPlaced,
  orderRefunded,
} from './events/order-events.js';
export { OrdersCoreModule, OrdersModule } from './orders.module.js';
export { OrdersJobsModule } from './orders-jobs.module.js';
export { type PastOrder, PastOrders } from './storage/past-orders.js';
export { type ReturnableOrder, ReturnableOrders } from './storage/returnable-orders.js';
export { OrderRecords, type RecordedOrder } from './storage/order-records.js';
export { Purchases } from './storage/purchases.js';
export { serviceAmounts } from './domain/service-amounts.js';
export { OrderInvoices } from './http/order-invoices.js';
export { CancelOrder } from './use-cases/cancel-order.js';
export { FindOrders, type OrderAccess, type OrderedLine, type PlacedOrder } from './use-cases/find-orders.js';
export { PayOrder } from './use-cases/pay-order.js';
export { PlaceServicesOrder } from './use-cases/place-services-order.js';
export { RemoveServiceLine } from './use-cases/remove-service-line.js';
export { type AgreedQuote, PlaceQuoteOrder } from './use-cases/place-quote-order.js';
export { RefundOrder, type RefundRequest } from './use-cases/refund-order.js';
