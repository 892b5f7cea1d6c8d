import { DomainError, notFound } from '@boutik/kernel';

/** Why a payment call is refused, by the provider's payment state. */
export const paymentRefusals = {
  unknown: () => notFound('unknown-payment', "Ce paiement n'existe pas."),
  pending: () => conflict('payment-pending', "Le paiement n'est pas encore confirmé. Réessayez dans un instant."),
  refused: () => conflict('payment-refused', 'Le paiement a été refusé.'),
  cancelled: () => conflict('payment-cancelled', 'Le paiement a été annulé.'),
  closed: () =>
    conflict(
      'order-not-payable',
      'Cette commande ne peut plus être payée. Passez-en une nouvelle depuis votre panier.',
    ),
  returned: () =>
    conflict(
      'payment-returned',
      'Votre paiement ne correspond plus à la commande\u202f: il vous est rendu en totalité. Nous vous écrivons.',
    ),
  onQuote: () => conflict('service-order-on-quote', 'Disponible sur devis'),
  review: () =>
    conflict(
      'payment-review',
      'Nous avons bien reçu votre paiement, mais votre commande demande une vérification. Nous vous écrivons rapidement.',
    ),
};

function conflict(code: string, message: string): DomainError {
  return new DomainError('conflict', code, message);
}
