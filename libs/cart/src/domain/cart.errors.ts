import { DomainError, invalidField, notFound } from '@boutik/kernel';

export function missingGuestId(): DomainError {
  return invalidField('session_id', "L'identifiant de panier (X-Session-ID) est obligatoire.");
}

/** Also for a line of another cart. */
export function unknownLine(): DomainError {
  return notFound('unknown-cart-line', "Cet article n'est pas dans votre panier.");
}

export function nothingToSave(): DomainError {
  return new DomainError('invalid', 'empty-cart', 'Votre panier est vide. Ajoutez un produit avant de le sauvegarder.');
}

export function nothingSaved(): DomainError {
  return new DomainError('invalid', 'empty-saved-cart', 'Votre panier sauvegardé est vide.');
}

/** Also for a line of another user's saved cart. */
export function unknownSavedLine(): DomainError {
  return notFound('unknown-saved-line', "Cet article n'est pas dans votre panier sauvegardé.");
}

/** Unknown, off sale or without a price. */
export function notForSale(): DomainError {
  return notFound('product-not-for-sale', "Ce produit n'est pas en vente.");
}

export function outOfStock(): DomainError {
  return new DomainError('conflict', 'out-of-stock', "Ce produit n'est plus en stock.");
}

/** The message that the specification gives (AC-242). @param max maximum quantity of the line */
export function overStock(max: number): DomainError {
  return new DomainError(
    'conflict',
    'quantity-over-stock',
    `La quantité ne peut pas dépasser le stock disponible (${max})`,
    { facts: { stock: max } },
  );
}

export function cartFull(max: number): DomainError {
  return new DomainError('conflict', 'cart-full', `Un panier compte ${max} articles différents au plus.`);
}
