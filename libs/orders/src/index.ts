/**
 * Orders from the cart or an accepted quote to the paid invoice, with their stock reservations and payments.
 * Payments are made by the payments library, invoices by the invoices library; carts are reached only through `CartToOrder`.
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
export { Purchases } from './storage/purchases.js';
export { type AgreedQuote, PlaceQuoteOrder } from './use-cases/place-quote-order.js';
export { RefundOrder, type RefundRequest } from './use-cases/refund-order.js';
