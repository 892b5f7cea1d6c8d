import { configuration } from '@boutik/platform';
import type { DataSource } from 'typeorm';
import { PaypalProvider } from '../paypal/paypal-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { StripeProvider } from '../stripe/stripe-provider.js';
import { type PaymentProvider, PaymentProviders } from './payment-provider.js';

/** Real providers where keys are configured; the sandbox for the others, where it is allowed (decisions §2.2). */
export function chooseProviders(database: DataSource): PaymentProviders {
  const { payments, http, secret, orders } = configuration();
  const chosen: PaymentProvider[] = [];
  const sandbox = (name: PaymentProvider['name']) => {
    if (payments.sandbox) chosen.push(new SandboxProvider(name, database, { publicUrl: http.publicUrl, secret }));
  };
  if (payments.stripe) chosen.push(new StripeProvider({ ...payments.stripe, openMinutes: orders.holdMinutes }));
  else sandbox('stripe');
  if (payments.paypal) chosen.push(new PaypalProvider(payments.paypal));
  else sandbox('paypal');
  return new PaymentProviders(chosen);
}
