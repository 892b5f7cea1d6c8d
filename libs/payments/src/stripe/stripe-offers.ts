import type Stripe from 'stripe';
import { NO_OFFERS, type PaymentOffers } from '../providers/payment-provider.js';

/**
 * Means that tell days later whether the money came: an order would have expired meanwhile. They are not offered, even
 * where the shop has switched them on for something else.
 */
export const DELAYED_MEANS = ['customer_balance', 'multibanco', 'sepa_debit'] as const;

/**
 * What Stripe's payment page offers besides cards: as the shop has switched it on there
 * (https://docs.stripe.com/api/payment_method_configurations). Stripe's page itself decides by amount, country and device.
 */
export function offersOf({ data }: Stripe.ApiList<Stripe.PaymentMethodConfiguration>): PaymentOffers {
  const chosen = data.find(({ is_default, active }) => is_default && active);
  return chosen ? toOffers(chosen) : NO_OFFERS;
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
