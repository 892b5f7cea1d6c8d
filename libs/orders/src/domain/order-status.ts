import { DomainError } from '@boutik/kernel';

export type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'refunded';

/** Why an unpaid order was cancelled: by the client, because its reservation expired, or because the same cart was ordered again. */
export type CancelReason = 'client' | 'expired' | 'replaced';

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['refunded'],
  // A payment after the reservation expired: the order is reactivated if stock is still available.
  cancelled: ['paid'],
  refunded: [],
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!canTransition(from, to))
    throw new DomainError('conflict', 'order-status', `Cette commande est ${statusTexts[from]}.`);
  return to;
}

const statusTexts: Record<OrderStatus, string> = {
  pending: 'en attente de paiement',
  paid: 'déjà payée',
  cancelled: 'annulée',
  refunded: 'remboursée',
};
