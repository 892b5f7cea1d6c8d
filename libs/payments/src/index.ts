/**
 * Payments: sessions at the providers, the append-only ledger, signed webhooks, refunds, disputes, the sandbox.
 * It is independent of orders: a payment only has a reference.
 * Listens only to its own events; publishes payment.captured, payment.refunded, payment.refund-failed and
 * payment.dispute-changed.
 */
export { disputeChanged, paymentCaptured, paymentRefunded, refundFailed } from './payment-events.js';
export { PaymentsCoreModule, PaymentsJobsModule, PaymentsModule } from './payments.module.js';
export { ChargeBacks } from './disputes/charge-backs.js';
export { assertNoneDisputed } from './disputes/disputed-payments.js';
export { PaymentMeans } from './providers/payment-means.js';
export { requirePaymentProvider } from './providers/payment-missing.js';
export { tryProvider } from './providers/try-provider.js';
export { type ManualAccount, ManualPayments, type ReceivedMoney } from './manual/manual-payments.js';
export { type VoucherAtOnce, VoucherPayments } from './manual/voucher-payments.js';
export { type BankAccount, bankAccount, TransferSettings } from './manual/transfer-settings.js';
export { PaypalTransactions } from './paypal/paypal-transactions.js';
export { LedgerChain } from './use-cases/ledger-chain.js';
export { PaymentsOfPeriod } from './use-cases/payments-of-period.js';
export type { PaymentMovement } from './use-cases/payment-ledger.js';
export { type CheckedPayment, Payments } from './use-cases/payments.js';
export { type RefundInput, Refunds } from './use-cases/refunds.js';
