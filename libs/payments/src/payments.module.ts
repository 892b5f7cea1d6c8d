import { MetricsModule } from '@boutik/platform/observability';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { ConfiguredProviders } from './providers/choose-providers.js';
import { PaymentProviders } from './providers/payment-provider.js';
import { RefundsController } from './refunds.controller.js';
import { ReadPaymentOffers } from './jobs/read-payment-offers.js';
import { ReconcilePayments } from './jobs/reconcile-payments.js';
import { OnSandboxDecided, OnSandboxDisputed } from './sandbox/on-sandbox-decided.js';
import { ChargeBacks } from './disputes/charge-backs.js';
import { FollowDispute } from './disputes/follow-dispute.js';
import { FollowDisputes } from './disputes/follow-disputes.job.js';
import { PaymentDisputeRow } from './disputes/payment-dispute.entity.js';
import { SandboxDisputeRow } from './sandbox/sandbox-dispute.entity.js';
import { SandboxDisputesController } from './sandbox/sandbox-disputes.controller.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { FollowRefunds, OnRefundRequested, SendRefund } from './jobs/send-refunds.js';
import { ManualPayments } from './manual/manual-payments.js';
import { PaymentSettingsController } from './manual/payment-settings.controller.js';
import { PaymentSettingsRow } from './manual/payment-settings.entity.js';
import { PaymentMeans } from './providers/payment-means.js';
import { ChangeTransferSettings, TransferSettings } from './manual/transfer-settings.js';
import { VoucherPayments } from './manual/voucher-payments.js';
import { PaymentReceiptRow } from './manual/payment-receipt.entity.js';
import { PaypalTransactions } from './paypal/paypal-transactions.js';
import { LedgerChain } from './use-cases/ledger-chain.js';
import { PaymentsOfPeriod } from './use-cases/payments-of-period.js';
import { PaymentLedger } from './use-cases/payment-ledger.js';
import { Payments } from './use-cases/payments.js';
import { RefundAdmin } from './use-cases/refund-admin.js';
import { Refunds } from './use-cases/refunds.js';
import { WebhookController } from './webhook.controller.js';
import { SandboxRefundRow } from './sandbox/sandbox-refund.entity.js';
import { SandboxSessionRow } from './sandbox/sandbox-session.entity.js';
import { PaymentLedgerRow } from './use-cases/payment-ledger.entity.js';
import { PaymentRefundRow } from './use-cases/payment-refund.entity.js';
import { PaymentSessionRow } from './use-cases/payment-session.entity.js';
import { PaymentWebhookRow } from './use-cases/payment-webhook.entity.js';

/** All entities of payments. */
export const paymentEntities = [
  PaymentSessionRow,
  PaymentLedgerRow,
  PaymentRefundRow,
  PaymentWebhookRow,
  PaymentReceiptRow,
  PaymentSettingsRow,
  SandboxSessionRow,
  SandboxRefundRow,
  SandboxDisputeRow,
  PaymentDisputeRow,
];

/** Payments without routes, for libraries that use payments and for the worker. */
@Module({
  imports: [TypeOrmModule.forFeature(paymentEntities)],
  providers: [
    {
      provide: PaymentProviders,
      inject: [DataSource],
      useFactory: (database: DataSource) => ConfiguredProviders.create(database),
    },
    LedgerChain,
    PaymentsOfPeriod,
    PaymentLedger,
    ChargeBacks,
    FollowDispute,
    ManualPayments,
    VoucherPayments,
    TransferSettings,
    PaymentMeans,
    PaypalTransactions,
    Payments,
    Refunds,
  ],
  exports: [
    ChargeBacks,
    FollowDispute,
    LedgerChain,
    PaymentsOfPeriod,
    ManualPayments,
    VoucherPayments,
    TransferSettings,
    PaymentMeans,
    PaypalTransactions,
    Payments,
    Refunds,
  ],
})
export class PaymentsCoreModule {}

@Module({
  imports: [PaymentsCoreModule, AuditLogModule, MetricsModule],
  controllers: [
    WebhookController,
    SandboxController,
    SandboxDisputesController,
    PaymentMethodsController,
    PaymentSettingsController,
    RefundsController,
  ],
  providers: [RefundAdmin, ChangeTransferSettings],
  exports: [PaymentsCoreModule],
})
export class PaymentsModule {}

@Module({
  imports: [PaymentsCoreModule],
  providers: [
    OnSandboxDecided,
    OnSandboxDisputed,
    ReadPaymentOffers,
    ReconcilePayments,
    OnRefundRequested,
    SendRefund,
    FollowRefunds,
    FollowDisputes,
  ],
})
export class PaymentsJobsModule {}
