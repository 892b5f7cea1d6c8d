/**
 * Owns payments: sessions at the providers, the append-only ledger, signed announcements, the sandbox.
 * It knows no orders: it repeats the reference it was given.
 * Hears only itself; announces payment.captured, payment.refunded and payment.refund-failed.
 */
export { paymentCaptured, paymentRefunded, refundFailed } from './payment-events.js';
export { PaymentsCoreModule, PaymentsJobsModule, PaymentsModule } from './payments.module.js';
export { ProviderUnavailable } from './providers/payment-provider.js';
export { type PaymentClaim, PaymentClaims } from './use-cases/payment-claims.js';
export type { PaymentMovement } from './use-cases/payment-ledger.js';
export { Payments } from './use-cases/payments.js';
export { type RefundOrder, Refunds } from './use-cases/refunds.js';
