import { DomainError, notFound } from '@boutik/kernel';

export type ServiceKind = 'service' | 'expertise';

const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

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

export function nothingToOrder(): DomainError {
  const message = 'Aucun service ou expertise dans le panier.';
  return new DomainError('invalid', 'empty-service-cart', message, { fields: { cartItems: [message] } });
}

/** A service with price 0 is priced on quote and cannot be ordered. Expertises are always on quote and are ordered as such (AC-470). */
export const pricedOnQuote = (name: string) =>
  conflict(
    'service-on-quote',
    `«\u00a0${name}\u00a0» est disponible sur devis\u202f: ce service ne se commande pas en ligne. Demandez-nous un devis.`,
  );
