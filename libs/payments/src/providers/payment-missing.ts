import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';

/** Thrown where a payment would follow and the shop has no provider: 503. */
export class PaymentMissing extends DomainError {
  constructor() {
    super(
      'unavailable',
      'payment-missing',
      "Le paiement n'est pas encore disponible\u202f: la boutique ne prend pas de commande pour le moment.",
    );
  }
}

/** False in production without the keys of a provider; the sandbox counts where it is allowed. */
export function hasPaymentProvider(): boolean {
  const { sandbox, stripe, paypal } = configuration().payments;
  return sandbox || stripe !== null || paypal !== null;
}

/** @throws PaymentMissing */
export function requirePaymentProvider(): void {
  if (!hasPaymentProvider()) throw new PaymentMissing();
}
