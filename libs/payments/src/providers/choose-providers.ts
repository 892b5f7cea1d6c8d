import { configuration } from '@boutik/platform/config';
import type { DataSource } from 'typeorm';
import { PaypalProvider } from '../paypal/paypal-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { type PaymentProvider, PaymentProviders } from './payment-provider.js';

/** Real providers where keys are configured; the sandbox for the others, where it is allowed (decisions §2.2). */
export async function chooseProviders(database: DataSource): Promise<PaymentProviders> {
  const { payments, http, secret, orders } = configuration();
  const providers: PaymentProvider[] = [];
  const addSandbox = (name: PaymentProvider['name']) => {
    if (payments.sandbox) providers.push(new SandboxProvider(name, database, { publicUrl: http.publicUrl, secret }));
  };
  if (payments.stripe) {
    // Its library takes some ten megabytes.
    const { StripeProvider } = await import('../stripe/stripe-provider.js');
    providers.push(new StripeProvider({ ...payments.stripe, openMinutes: orders.reservationMinutes }));
  } else addSandbox('stripe');
  if (payments.paypal) providers.push(new PaypalProvider(payments.paypal));
  else addSandbox('paypal');
  return new PaymentProviders(providers);
}
