import { DomainError, invalidField, notFound, territories, type TerritoryId, territoryOf } from '@boutik/kernel';
import type { DeliveryRefusal, Destination } from './domain/delivery-method.js';

/** What the customer reads when a way to receive the order does not exist for the address. */
export function refusalText(refusal: DeliveryRefusal, destination: Destination): string {
  const { postalCode, city } = destination;
  const texts: Record<DeliveryRefusal, string> = {
    'collection-only':
      'Votre panier contient un produit qui ne peut pas être expédié. Choisissez le retrait en point relais.',
    'ground-only': `Votre panier contient un produit qui ne voyage pas par avion\u202f: il ne peut pas être livré ${territories[territoryOf(destination)].at}.`,
    'outside-zones': `Nous ne livrons pas à domicile à ${`${postalCode} ${city}`.trim()}. Choisissez le retrait, ou une autre adresse.`,
    'no-collection': 'Le retrait en point relais n’est pas proposé. Choisissez la livraison à domicile.',
    'point-needed': 'Choisissez un point relais.',
    'unknown-point': 'Ce point relais n’est plus proposé. Choisissez-en un autre.',
    'full-point': 'Ce point relais est complet pour le moment. Choisissez-en un autre, ou la livraison à domicile.',
  };
  return texts[refusal];
}

export function deliveryRefused(refusal: DeliveryRefusal, destination: Destination): DomainError {
  const field = refusal.endsWith('-point') || refusal === 'point-needed' ? 'point_retrait' : 'selectedModeLivraison';
  return invalidField(field, refusalText(refusal, destination));
}

export function notDelivered(territory: TerritoryId): DomainError {
  const field = territory === 'union-europeenne' ? 'pays' : 'code_postal';
  return invalidField(field, `Nous ne livrons pas encore ${territories[territory].at}.`);
}

export function fullPoint(): DomainError {
  return deliveryRefused('full-point', { postalCode: '', city: '' });
}

export function unknownDeliveryMethod(): DomainError {
  return notFound('unknown-delivery-method', 'Ce mode de livraison n’existe pas.');
}

export function deliveryMethodChanged(): DomainError {
  return new DomainError(
    'conflict',
    'delivery-method-changed',
    'Quelqu’un a changé ce mode de livraison entre-temps. Rechargez la page pour voir ses changements.',
  );
}
