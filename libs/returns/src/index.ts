/**
 * Returns: return requests, online withdrawals, their states and emails.
 * Refunds and credit notes are made by the orders library, through `RefundOrder`.
 * Listens to order.refunded; publishes no events.
 */
export { ReturnsJobsModule, ReturnsModule } from './returns.module.js';
export { RequestReturn } from './use-cases/request-return.js';
