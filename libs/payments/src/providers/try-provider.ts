import { configuration } from '@boutik/platform/config';
import { ProviderUnavailable } from './payment-provider.js';
import { PaypalClient } from '../paypal/paypal-client.js';

/** What a provider answers to the keys of the settings; `works` is false where it refuses them or is away. */
export interface ProviderTrial {
  works: boolean;
  response: string;
}

/** A call that moves nothing: Stripe's balance, or a token of PayPal. Null without keys. */
export async function tryProvider(name: 'stripe' | 'paypal'): Promise<ProviderTrial | null> {
  const { stripe, paypal } = configuration().payments;
  const call = name === 'stripe' ? stripe && (() => callStripe(stripe)) : paypal && (() => callPaypal(paypal));
  if (!call) return null;
  try {
    return { works: true, response: await call() };
  } catch (error) {
    // The reason is the result: wrong keys are what the trial is to find.
    return { works: false, response: reasonOf(error) };
  }
}

/** The provider's own words; Stripe's contain a key only with stars. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ProviderUnavailable && error.cause;
  const reason =
    cause instanceof Error ? cause.message : String(cause || (error instanceof Error ? error.message : error));
  return /\b401\b/.test(reason) ? `Le prestataire refuse ces clés (${reason}).` : reason;
}

type Keys = ReturnType<typeof configuration>['payments'];

async function callStripe(settings: NonNullable<Keys['stripe']>): Promise<string> {
  const { StripeProvider } = await import('../stripe/stripe-provider.js');
  const isLive = await new StripeProvider({ ...settings, openMinutes: 60 }).readMode();
  return isLive ? 'Stripe répond\u202f: vrais paiements.' : 'Stripe répond\u202f: clés d’essai, rien n’est encaissé.';
}

async function callPaypal(settings: NonNullable<Keys['paypal']>): Promise<string> {
  await new PaypalClient(settings).signIn();
  return settings.apiUrl.includes('sandbox')
    ? 'PayPal répond\u202f: environnement d’essai, rien n’est encaissé.'
    : 'PayPal répond\u202f: vrais paiements.';
}
