const PAYMENT_KEYS = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
};

/** Rejects incomplete key sets (payments would not be confirmed) and a production shop without a payment provider. */
export function paymentErrors(source: Record<string, string | undefined>): string[] {
  const errors: string[] = [];
  let providerCount = source['PAYMENT_SANDBOX'] === 'true' || source['NODE_ENV'] !== 'production' ? 1 : 0;
  for (const [provider, names] of Object.entries(PAYMENT_KEYS)) {
    const missing = names.filter((name) => !source[name]);
    if (missing.length === 0) providerCount += 1;
    else if (missing.length < names.length) errors.push(`${missing.join(', ')} : manque pour ${provider}`);
  }
  if (providerCount === 0)
    errors.push('STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID : un prestataire de paiement est exigé en production');
  return errors;
}

/** Rejects incomplete key sets of OpenID Connect providers: sign-in would always fail. */
export function oauthErrors(source: Record<string, string | undefined>): string[] {
  return ['GOOGLE', 'MICROSOFT'].flatMap((name) => {
    const missing = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`].filter((key) => !source[key]);
    return missing.length === 1 ? [`${missing[0] ?? ''} : manque pour la connexion ${name}`] : [];
  });
}
