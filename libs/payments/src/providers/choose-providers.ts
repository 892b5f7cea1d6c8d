import { configuration, onSettingsChanged } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PaypalProvider } from '../paypal/paypal-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { type PaymentProvider, PaymentProviders } from './payment-provider.js';

/** The providers of the settings, also after they change. */
@Injectable()
export class ConfiguredProviders extends PaymentProviders implements OnModuleDestroy {
  private readonly stop = onSettingsChanged(() => void this.follow());

  private constructor(
    private readonly database: DataSource,
    chosen: PaymentProvider[],
  ) {
    super(chosen);
  }

  static async create(database: DataSource): Promise<ConfiguredProviders> {
    return new ConfiguredProviders(database, await chooseProviders(database));
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private async follow(): Promise<void> {
    try {
      this.replace(await chooseProviders(this.database));
    } catch (error) {
      logger('payments').error({ err: error }, 'The payment providers could not follow the settings');
    }
  }
}

/** Real providers where keys are configured; the sandbox for the others, where it is allowed (decisions §2.2). */
async function chooseProviders(database: DataSource): Promise<PaymentProvider[]> {
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
  return providers;
}
