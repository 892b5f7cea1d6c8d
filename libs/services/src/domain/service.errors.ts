import { DomainError, notFound } from '@boutik/kernel';

export type ServiceKind = 'service' | 'expertise';

const signInError = (message: string) => new DomainError('unauthenticated', 'not-signed-in', message);
const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

export const signInToAdd = () => signInError('Vous devez être connecté pour ajouter cet élément au panier.');
export const signInToOrder = () => signInError('Vous devez être connecté pour commander');
export const notSignedIn = () => signInError('');

export function unknownItem(kind: ServiceKind): DomainError {
  return notFound(`unknown-${kind}`, kind === 'service' ? "Ce service n'existe pas." : "Cette expertise n'existe pas.");
}

export function alreadyInCart(kind: ServiceKind): DomainError {
  return conflict(
    'already-in-cart',
    kind === 'service' ? 'Ce service est déjà dans votre panier.' : 'Cette expertise est déjà dans votre panier.',
  );
}

export const unknownLine = () => notFound('unknown-line', "Cette ligne n'existe pas.");
/** Also for an order of somebody else. */
export const unknownOrder = () => notFound('unknown-service-order', "Cette commande de services n'existe pas.");
export const nothingToPay = () =>
  notFound('no-service-order-to-pay', "Vous n'avez aucune commande de services en attente de paiement.");
export const notInvoiced = () => notFound('no-invoice', "Cette commande n'a pas encore de facture.");

export const unknownCreditNote = () => notFound('unknown-credit-note', "Cet avoir n'existe pas.");

export function nothingToOrder(): DomainError {
  const message = 'Aucun service ou expertise dans le panier.';
  return new DomainError('invalid', 'empty-service-cart', message, { fields: { cartItems: [message] } });
}

export const tooExpensive = () =>
  new DomainError('invalid', 'order-too-large', 'Cette commande dépasse le montant maximal. Demandez un devis.', {
    fields: {},
  });

export const notDeletable = () =>
  conflict('service-order-not-deletable', 'Seule une commande en attente peut être supprimée.');
export const notChangeable = () =>
  conflict('service-order-not-changeable', 'Seule une commande en attente peut être modifiée.');
export const notRefundable = () =>
  conflict('service-order-not-refundable', 'Seule une commande payée peut être remboursée.');
export const nothingToRefund = () =>
  conflict('nothing-to-refund', "Il n'y a plus rien à rembourser sur cette commande.");
/** A service with price 0 is priced on quote and cannot be ordered. Expertises are always on quote and are ordered as such (AC-470). */
export const pricedOnQuote = (name: string) =>
  conflict(
    'service-on-quote',
    `«\u00a0${name}\u00a0» est disponible sur devis\u202f: ce service ne se commande pas en ligne. Demandez-nous un devis.`,
  );
export const onQuote = () => conflict('service-order-on-quote', 'Disponible sur devis');

/** Why a payment is not confirmed, by the provider's payment state. */
export const paymentRefusals = {
  unknown: () => notFound('unknown-payment', "Ce paiement n'existe pas."),
  pending: () => conflict('payment-pending', "Le paiement n'est pas encore confirmé. Réessayez dans un instant."),
  refused: () => conflict('payment-refused', 'Le paiement a été refusé.'),
  cancelled: () => conflict('payment-cancelled', 'Le paiement a été annulé.'),
  returned: () =>
    conflict(
      'payment-returned',
      'Votre paiement ne correspond plus à la commande\u202f: il vous est rendu en totalité. Nous vous écrivons.',
    ),
};
