import { DomainError } from '@boutik/kernel';

export type ServiceOrderStatus = 'en attente' | 'payé' | 'annulé' | 'remboursé';

const moves: Record<ServiceOrderStatus, readonly ServiceOrderStatus[]> = {
  'en attente': ['payé', 'annulé'],
  payé: ['remboursé'],
  annulé: [],
  remboursé: [],
};

/** What each line says, in the wire's own spelling (AC-202), while its order is in that status. */
export const lineStatus: Record<ServiceOrderStatus, string> = {
  'en attente': 'En Attente',
  payé: 'Validée',
  annulé: 'Annulée',
  remboursé: 'Annulée',
};

const sentence: Record<ServiceOrderStatus, string> = {
  'en attente': 'en attente de paiement',
  payé: 'déjà payée',
  annulé: 'annulée',
  remboursé: 'remboursée',
};

export function mayMove(from: ServiceOrderStatus, to: ServiceOrderStatus): boolean {
  return moves[from].includes(to);
}

/** @throws DomainError conflict when the table has no such move */
export function moved(from: ServiceOrderStatus, to: ServiceOrderStatus): ServiceOrderStatus {
  if (!mayMove(from, to))
    throw new DomainError('conflict', 'service-order-status', `Cette commande est ${sentence[from]}.`);
  return to;
}
