import { DomainError } from '@boutik/kernel';

export type OrderStatus = 'en attente' | 'payé' | 'annulé' | 'remboursé';

/** Why an unpaid order was cancelled: by the client, because its reservation expired, or because the same cart was ordered again. */
export type CancelReason = 'client' | 'expired' | 'replaced';

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  'en attente': ['payé', 'annulé'],
  payé: ['remboursé'],
  // A payment after the reservation expired: the order is reactivated if stock is still available.
  annulé: ['payé'],
  remboursé: [],
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!canTransition(from, to))
    throw new DomainError('conflict', 'order-status', `Cette commande est ${statusLabels[from]}.`);
  return to;
}

const statusLabels: Record<OrderStatus, string> = {
  'en attente': 'en attente de paiement',
  payé: 'déjà payée',
  annulé: 'annulée',
  remboursé: 'remboursée',
};
