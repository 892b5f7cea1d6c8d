import { DomainError, invalidField, notFound } from '@boutik/kernel';
import type { OrderKind } from './lifecycle/domain/order-kind.js';
import type { GoneReason } from './payment/domain/payment-match.js';

export function emptyCart(): DomainError {
  return new DomainError('invalid', 'empty-cart', 'Votre panier est vide.', {
    fields: { cart: ['Votre panier est vide.'] },
  });
}

/** Home delivery needs an address. */
export function addressNeeded(): DomainError {
  return invalidField(
    'selectedModeLivraison',
    'Indiquez votre adresse dans votre profil pour être livré à domicile, ou choisissez le point relais.',
  );
}

export function noLongerSold(name: string): DomainError {
  return new DomainError(
    'conflict',
    'product-not-for-sale',
    `Le produit ${name} n'est plus en vente. Retirez-le de votre panier.`,
  );
}

/** For who is signed in: their own checkout has their prices and their address. */
export function guestsOnly(): DomainError {
  return new DomainError(
    'conflict',
    'already-signed-in',
    'Vous êtes connecté\u202f: passez commande avec votre compte.',
  );
}

export function tooExpensive(): DomainError {
  return new DomainError(
    'invalid',
    'order-too-large',
    'Cette commande dépasse le montant maximal. Demandez un devis.',
    { fields: {} },
  );
}

const names: Record<OrderKind, string> = { order: 'commande', 'service-order': 'commande de services' };

/** Also for an order of somebody else. */
export function unknownOrder(kind: OrderKind = 'order'): DomainError {
  return notFound(`unknown-${kind}`, `Cette ${names[kind]} n'existe pas.`);
}

export function nothingToPay(kind: OrderKind): DomainError {
  return notFound(`no-${kind}-to-pay`, `Vous n'avez aucune ${names[kind]} en attente de paiement.`);
}

export function nothingToOrderAgain(): DomainError {
  return new DomainError(
    'conflict',
    'nothing-to-order-again',
    'Les produits de cette commande ne sont plus disponibles.',
  );
}

export function notSignedIn(): DomainError {
  return new DomainError('unauthenticated', 'not-signed-in', '');
}

export function notDeletable(kind: OrderKind): DomainError {
  return new DomainError('conflict', `${kind}-not-deletable`, 'Seule une commande en attente peut être supprimée.');
}

export function notChangeable(kind: OrderKind): DomainError {
  return new DomainError('conflict', `${kind}-not-changeable`, 'Seule une commande en attente peut être modifiée.');
}

export function unknownLine(): DomainError {
  return notFound('unknown-line', "Cette ligne n'existe pas.");
}

export function notInvoiced(): DomainError {
  return notFound('no-invoice', "Cette commande n'a pas encore de facture.");
}

export function unknownCreditNote(): DomainError {
  return notFound('unknown-credit-note', "Cet avoir n'existe pas.");
}

export function unknownInvoice(): DomainError {
  return notFound('unknown-invoice', 'Cette facture n’existe pas.');
}

export function quoteAlreadyPaid(): DomainError {
  return new DomainError('conflict', 'quote-already-paid', 'Ce devis a déjà été payé.');
}

export function notRefundable(kind: OrderKind): DomainError {
  return new DomainError('conflict', `${kind}-not-refundable`, 'Seule une commande payée peut être remboursée.');
}

export function noPaidDeposit(): DomainError {
  return new DomainError(
    'conflict',
    'no-paid-deposit',
    'L’acompte de cette commande n’est pas payé, ou elle est close.',
  );
}

/** A consumer may withdraw until fourteen days after the delivery: nothing of the deposit is kept. */
export function depositRefundedInFull(): DomainError {
  return new DomainError(
    'conflict',
    'deposit-refunded-in-full',
    'Un particulier peut se rétracter avant la livraison\u202f: son acompte est remboursé en entier.',
  );
}

export function nothingToRefund(): DomainError {
  return new DomainError('conflict', 'nothing-to-refund', "Il n'y a plus rien à rembourser sur cette commande.");
}

export function unknownOrderLine(): DomainError {
  return invalidField('lignes', 'Cette ligne ne fait pas partie de la commande.');
}

export function nothingToDecide(): DomainError {
  return new DomainError('conflict', 'payment-not-held', "Ce paiement n'attend pas de décision.");
}

const goneMessages: Record<GoneReason, string> = {
  'stock-gone': "Un article de cette commande n'est plus en stock\u202f: rendez le paiement, ou réapprovisionnez.",
  'coupon-gone': 'Le code promo de cette commande a été utilisé entre-temps\u202f: rendez le paiement.',
};

export function goneFor(reason: GoneReason): DomainError {
  return new DomainError('conflict', reason, goneMessages[reason]);
}

export function clientAddressNeeded(): DomainError {
  return invalidField(
    'mode_livraison',
    'Ce client n’a pas d’adresse\u202f: complétez sa fiche, ou choisissez le point relais.',
  );
}
