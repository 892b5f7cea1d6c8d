import { DomainError, frenchDay, invalidField, notFound } from '@boutik/kernel';

/** Also for an order of somebody else. */
export function unknownOrder(): DomainError {
  return notFound('unknown-order', "Cette commande n'existe pas.");
}

/** The same error for a wrong number and a wrong email address, so that orders cannot be enumerated. */
export function unknownContract(): DomainError {
  return notFound(
    'unknown-contract',
    'Aucune commande ne correspond à ce numéro et à cette adresse email. Vérifiez votre email de confirmation.',
  );
}

export function notPaid(): DomainError {
  return new DomainError('conflict', 'order-not-paid', 'Seule une commande payée peut être retournée.');
}

export function notInOrder(): DomainError {
  return invalidField('productId', 'Ce produit ne fait pas partie de cette commande.');
}

export function alreadyReturned(): DomainError {
  return new DomainError(
    'conflict',
    'already-returned',
    'Ces articles sont déjà en cours de retour, retournés ou remboursés.',
  );
}

export function periodOver(lastDay: string): DomainError {
  return new DomainError(
    'conflict',
    'withdrawal-period-over',
    `Le délai de rétractation de cette commande a pris fin le ${frenchDay(lastDay)}.`,
  );
}

export function consumersOnly(): DomainError {
  return new DomainError(
    'conflict',
    'consumers-only',
    'Le droit de rétractation est réservé aux particuliers. Pour une commande professionnelle, demandez un retour depuis votre commande.',
  );
}

export function unknownReturn(): DomainError {
  return notFound('unknown-return', "Ce retour n'existe pas.");
}

export function refusalNeedsReason(): DomainError {
  return invalidField('message', 'Dites au client pourquoi le retour est refusé.');
}

/** Its refund was requested before. */
export function alreadyRefunded(): DomainError {
  return new DomainError('conflict', 'return-state', 'Le remboursement de ce retour est déjà demandé.');
}

export function noLabel(): DomainError {
  return new DomainError('conflict', 'return-state', 'L’étiquette se demande pour un retour accepté.');
}
