import { Outbox } from '@boutik/platform/messaging';
import type { DataSource } from 'typeorm';
import { FollowDispute } from '../../libs/payments/src/disputes/follow-dispute.js';
import type { PaymentProviders } from '../../libs/payments/src/providers/payment-provider.js';
import { PaymentLedger } from '../../libs/payments/src/use-cases/payment-ledger.js';
import { Payments } from '../../libs/payments/src/use-cases/payments.js';

/** Payments on a database, without the rest of the shop. */
export function openPayments(source: DataSource, providers: PaymentProviders): Payments {
  const outbox = new Outbox();
  return new Payments(providers, new PaymentLedger(source, outbox), new FollowDispute(source, providers, outbox));
}
