import { StaffLogModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentMeansController } from './payment-means.controller.js';
import { chooseProviders } from './providers/choose-providers.js';
import { PaymentProviders } from './providers/payment-provider.js';
import { RefundsController } from './refunds.controller.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { OnSandboxDecided } from './sandbox/on-sandbox-decided.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { FollowRefunds, OnRefundAsked, SendRefund } from './send-refunds.js';
import { PaymentLedger } from './use-cases/payment-ledger.js';
import { PaymentClaims } from './use-cases/payment-claims.js';
import { Payments } from './use-cases/payments.js';
import { RefundDesk } from './use-cases/refund-desk.js';
import { Refunds } from './use-cases/refunds.js';
import { WebhookController } from './webhook.controller.js';

/** Payments without routes, for libraries that use payments and for the worker. */
@Module({
  providers: [
    { provide: PaymentProviders, inject: [DataSource], useFactory: chooseProviders },
    PaymentLedger,
    PaymentClaims,
    Payments,
    Refunds,
  ],
  exports: [Payments, PaymentClaims, Refunds],
})
export class PaymentsCoreModule {}

@Module({
  imports: [PaymentsCoreModule, StaffLogModule],
  controllers: [WebhookController, SandboxController, PaymentMeansController, RefundsController],
  providers: [RefundDesk],
  exports: [PaymentsCoreModule],
})
export class PaymentsModule {}

@Module({
  imports: [PaymentsCoreModule],
  providers: [OnSandboxDecided, ReconcilePayments, OnRefundAsked, SendRefund, FollowRefunds],
})
export class PaymentsJobsModule {}
