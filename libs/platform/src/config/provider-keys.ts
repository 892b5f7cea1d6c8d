import { z } from 'zod';

/** A key that signs what others send. */
export const secret = z.string().min(32, 'au moins 32 caractères').optional();

/** The variables of these keys. */
type Keys<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** Stripe's keys, or null when none is set; incomplete sets are errors. */
export function stripeKeys({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Keys<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>) {
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

export function paypalKeys(
  env: Keys<'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_API_URL'>,
) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env;
  const apiUrl = (env.PAYPAL_API_URL ?? 'https://api-m.paypal.com').replace(/\/+$/, '');
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiUrl } : null;
}

/** An OpenID Connect provider, or null without keys: then it is not offered at sign-in. */
export function oauthProvider(clientId: string | undefined, clientSecret: string | undefined, issuer: string) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer: issuer.replace(/\/+$/, '') } : null;
}

/** Null when search runs on PostgreSQL alone. */
export function meilisearch({
  MEILI_URL,
  MEILI_MASTER_KEY,
  MEILI_KEY,
  MEILI_INDEX,
}: Keys<'MEILI_URL' | 'MEILI_MASTER_KEY' | 'MEILI_KEY'> & { MEILI_INDEX: string }) {
  return MEILI_URL === undefined
    ? null
    : {
        url: MEILI_URL.replace(/\/+$/, ''),
        /** Full access: used only to build the index. Null for a server without keys. */
        adminKey: MEILI_MASTER_KEY ?? MEILI_KEY ?? null,
        indexUid: `${MEILI_INDEX}-products`,
      };
}
