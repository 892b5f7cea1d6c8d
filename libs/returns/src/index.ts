/**
 * Owns what comes back: return requests, on-line withdrawals, their states and mails.
 * It gives no money back and issues no paper itself: orders do, through `RefundOrder`.
 * Hears order.refunded; announces nothing.
 */
export { ReturnsJobsModule, ReturnsModule } from './returns.module.js';
export { RequestReturn } from './use-cases/request-return.js';
