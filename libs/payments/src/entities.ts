import { PaymentSessionRow } from './use-cases/payment-session.entity.js';
import { PaymentLedgerRow } from './use-cases/payment-ledger.entity.js';
import { PaymentRefundRow } from './use-cases/payment-refund.entity.js';
import { PaymentWebhookRow } from './use-cases/payment-webhook.entity.js';
import { SandboxSessionRow } from './sandbox/sandbox-session.entity.js';
import { SandboxRefundRow } from './sandbox/sandbox-refund.entity.js';

/** All entities of payments. */
export const paymentEntities = [
  PaymentSessionRow,
  PaymentLedgerRow,
  PaymentRefundRow,
  PaymentWebhookRow,
  SandboxSessionRow,
  SandboxRefundRow,
];
