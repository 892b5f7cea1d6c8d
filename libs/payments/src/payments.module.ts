import { paymentProviders } from '@boutik/contract';
import { configuration, ConfigurationError } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentProviders } from './providers/payment-provider.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { OnSandboxDecided } from './sandbox/on-sandbox-decided.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';
import { PaymentLedger } from './use-cases/payment-ledger.js';
import { Payments } from './use-cases/payments.js';
import { WebhookController } from './webhook.controller.js';

function chooseProviders(database: DataSource): PaymentProviders {
  const { payments, http, secret } = configuration();
  if (!payments.sandbox)
    throw new ConfigurationError(
      'Aucun prestataire de paiement : PAYMENT_SANDBOX=true est exigé tant que Stripe et PayPal ne sont pas réglés.',
    );
  return new PaymentProviders(
    paymentProviders.map((name) => new SandboxProvider(name, database, { publicUrl: http.publicUrl, secret })),
  );
}

/** The verbs alone, for libraries that take payments and for the worker. */
@Module({
  providers: [
    { provide: PaymentProviders, inject: [DataSource], useFactory: chooseProviders },
    PaymentLedger,
    Payments,
  ],
  exports: [Payments],
})
export class PaymentsCoreModule {}

@Module({
  imports: [PaymentsCoreModule],
  controllers: [WebhookController, SandboxController],
  exports: [PaymentsCoreModule],
})
export class PaymentsModule {}

@Module({ imports: [PaymentsCoreModule], providers: [OnSandboxDecided, ReconcilePayments] })
export class PaymentsJobsModule {}
