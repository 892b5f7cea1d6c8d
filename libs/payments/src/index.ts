/**
 * Owns payments: sessions at the providers, the append-only ledger, signed announcements, the sandbox.
 * It knows no orders: it repeats the reference it was given.
 * Hears only its own sandbox; announces payment.captured.
 */
export { paymentCaptured } from './payment-events.js';
export { PaymentsCoreModule, PaymentsJobsModule, PaymentsModule } from './payments.module.js';
export { Payments } from './use-cases/payments.js';
