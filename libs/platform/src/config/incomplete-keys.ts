const PAYMENT_KEYS = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
};

/** Rejects incomplete key sets: payments would not be confirmed. */
export function paymentErrors(source: Record<string, string | undefined>): string[] {
  return Object.entries(PAYMENT_KEYS).flatMap(([provider, names]) => {
    const missing = names.filter((name) => !source[name]);
    const isIncomplete = missing.length > 0 && missing.length < names.length;
    return isIncomplete ? [`${missing.join(', ')} : manque pour ${provider}`] : [];
  });
}

/** Rejects incomplete key sets of OpenID Connect providers: sign-in would always fail. */
export function oauthErrors(source: Record<string, string | undefined>): string[] {
  return ['GOOGLE', 'MICROSOFT'].flatMap((name) => {
    const missing = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`].filter((key) => !source[key]);
    return missing.length === 1 ? [`${missing[0] ?? ''} : manque pour la connexion ${name}`] : [];
  });
}
