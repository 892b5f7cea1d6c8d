/**
 * Orders from the cart or an accepted quote to the paid invoice, the stock that they hold, and the way to the payment provider.
 * It takes no money (payments do), prints no invoice (invoices do) and knows carts only through `CartToOrder`.
 * Hears payment.captured, payment.refunded, payment.refund-failed and invoice.printed;
 * announces order.placed, order.paid, order.cancelled, order.held-for-review and order.refunded.
 */
export { orderCancelled, orderHeldForReview, orderPaid, orderPlaced, orderRefunded } from './events/order-events.js';
export { OrdersCoreModule, OrdersModule } from './orders.module.js';
export { OrdersJobsModule } from './orders-jobs.module.js';
export { type PastOrder, PastOrders } from './storage/past-orders.js';
export { type ReturnableOrder, ReturnableOrders } from './storage/returnable-orders.js';
export { Purchases } from './storage/purchases.js';
export { type AgreedQuote, PlaceQuoteOrder } from './use-cases/place-quote-order.js';
export { RefundOrder, type RefundRequest } from './use-cases/refund-order.js';
