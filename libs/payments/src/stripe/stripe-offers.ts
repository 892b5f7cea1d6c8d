import { logger } from '@boutik/platform/observability';
import type Stripe from 'stripe';
import { NO_OFFERS, type PaymentOffers } from '../providers/payment-provider.js';

const READ_AGAIN_MS = 3_600_000;

/**
 * Means that tell days later whether the money came: an order would have expired meanwhile. They are not offered, even
 * where the shop has switched them on for something else.
 */
export const DELAYED_MEANS = ['customer_balance', 'multibanco', 'sepa_debit'] as const;

/**
 * What Stripe's payment page offers besides cards: as the shop has switched it on there
 * (https://docs.stripe.com/api/payment_method_configurations). Stripe's page itself decides by amount, country and device.
 */
export class StripeOffers {
  private known = NO_OFFERS;
  private readAt = -Infinity;

  constructor(private readonly stripe: Stripe) {}

  /** What was read last; it is read in the background, once an hour: no page of ours waits for it. */
  current(): PaymentOffers {
    if (performance.now() - this.readAt > READ_AGAIN_MS) {
      this.readAt = performance.now();
      void this.read();
    }
    return this.known;
  }

  private async read(): Promise<void> {
    try {
      const { data } = await this.stripe.paymentMethodConfigurations.list({ limit: 100 });
      const chosen = data.find(({ is_default, active }) => is_default && active);
      this.known = chosen ? toOffers(chosen) : NO_OFFERS;
    } catch (error) {
      logger('payments').warn({ err: error }, 'What Stripe offers besides cards is not known');
    }
  }
}

function toOffers({ apple_pay, google_pay, klarna, alma, scalapay }: Stripe.PaymentMethodConfiguration): PaymentOffers {
  return {
    wallets: [...(apple_pay?.available ? ['Apple Pay'] : []), ...(google_pay?.available ? ['Google Pay'] : [])],
    credits: [
      ...(klarna?.available ? ['Klarna'] : []),
      ...(alma?.available ? ['Alma'] : []),
      ...(scalapay?.available ? ['Scalapay'] : []),
    ],
  };
}
