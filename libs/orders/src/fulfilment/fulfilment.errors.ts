import { DomainError, notFound } from '@boutik/kernel';

export function unknownFulfilment(): DomainError {
  return notFound('unknown-fulfilment', 'Il n’y a rien à livrer pour cette commande.');
}

export function unknownShipment(): DomainError {
  return notFound('unknown-shipment', 'Ce colis n’existe pas.');
}

export function shipmentChanged(): DomainError {
  return new DomainError('conflict', 'shipment-changed', 'Le colis a changé entre-temps. Rechargez la page.');
}

export function notDeliverable(): DomainError {
  return new DomainError('conflict', 'order-not-deliverable', 'Seule une commande payée peut être livrée.');
}

export function nothingToShip(): DomainError {
  return new DomainError('conflict', 'nothing-to-ship', 'Tout ce qui reste à livrer est déjà dans un colis.');
}

export function withdrawn(): DomainError {
  const message = 'Son client s’est rétracté\u202f: préparez ses colis depuis la commande.';
  return new DomainError('conflict', 'order-withdrawn', message);
}

/** @param left units that are not in a parcel yet */
export function tooManyUnits(name: string, left: number): DomainError {
  const message = `Il reste ${left}\u00a0×\u00a0${name} à mettre dans un colis.`;
  return new DomainError('conflict', 'too-many-units', message);
}

export function nothingToPrint(): DomainError {
  return notFound('nothing-to-print', 'Aucun colis à imprimer\u202f: préparez d’abord ces commandes.');
}

/** To the client, who asks for the delivery notes of an order. */
export function nothingHasLeft(): DomainError {
  return notFound('nothing-to-print', 'Aucun colis de cette commande n’est encore parti.');
}

export function tooManyToPrint(max: number): DomainError {
  return new DomainError('conflict', 'too-many-to-print', `Au plus ${max} colis peuvent être imprimés à la fois.`);
}
