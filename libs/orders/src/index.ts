/**
 * Orders of products (from the cart or an accepted quote) and of services, from the first status to the paid invoice and
 * its shipments and refunds, with their stock reservations, payments and emails. Payments are made by the payments library, invoices by
 * the invoices library; the services library has the catalogue of services and serves the calls for their orders.
 * Listens to payment.captured, payment.refunded, payment.refund-failed and invoice.printed;
 * publishes order.placed, order.paid, order.cancelled, order.payment-under-review, order.refunded, shipment.handed-over and
 * shipment.delivered.
 */
export { orderRefunded } from './order-events.js';
export { GuestOrdersModule } from './guest-orders.module.js';
export { OrdersCoreModule, OrdersModule } from './orders.module.js';
export { OrdersJobsModule } from './orders-jobs.module.js';
export { type PastOrder, PastOrders } from './storage/past-orders.js';
export { type ReturnableOrder, ReturnableOrders } from './storage/returnable-orders.js';
export { OrderRecords, type RecordedOrder } from './storage/order-records.js';
export { type NamedOrder, ReservedUnits } from './storage/reserved-units.js';
export { Purchases, quoteIsPaid } from './storage/purchases.js';
export { serviceAmounts } from './checkout/domain/service-amounts.js';
export { OrderInvoices } from './documents/order-invoices.js';
export { CancelOrder } from './lifecycle/cancel-order.js';
export { FindOrders, type OrderAccess, type OrderedLine, type PlacedOrder } from './store/find-orders.js';
export { PayoutBankRows } from './payment/bank/payout-bank-rows.js';
export { PayOrder } from './payment/pay-order.js';
export { PlaceServicesOrder } from './checkout/place-services-order.js';
export { RemoveServiceLine } from './checkout/remove-service-line.js';
export { toRequestedDeposit, toDepositTerms } from './deposits/requested-deposit.js';
export { type Deposit, depositLabel, depositOf } from './deposits/domain/deposit.js';
export { PlaceQuoteOrder } from './checkout/place-quote-order.js';
export { type AcceptedQuote, QuoteApprovals } from './companies/quote-approvals.js';
export { toRefundPreview } from './refunds/refund-preview.js';
export { type Exchange, ExchangeOrder } from './exchanges/exchange-order.js';
export { type PlannedExchange, PlanExchange } from './exchanges/plan-exchange.js';
export { toExchangePreview, toExchangeView, toNewContent } from './exchanges/exchanges.controller.js';
export { RefundOrder, type RefundRequest } from './refunds/refund-order.js';
