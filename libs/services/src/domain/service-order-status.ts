import { DomainError } from '@boutik/kernel';

export type ServiceOrderStatus = 'pending' | 'paid' | 'cancelled' | 'refunded';

const transitions: Record<ServiceOrderStatus, readonly ServiceOrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
};

export type ServiceLineStatus = 'pending' | 'validated' | 'cancelled';

/** The status of the lines by order status. */
export const lineStatus: Record<ServiceOrderStatus, ServiceLineStatus> = {
  pending: 'pending',
  paid: 'validated',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

const statusTexts: Record<ServiceOrderStatus, string> = {
  pending: 'en attente de paiement',
  paid: 'déjà payée',
  cancelled: 'annulée',
  refunded: 'remboursée',
};

export function canTransition(from: ServiceOrderStatus, to: ServiceOrderStatus): boolean {
  return transitions[from].includes(to);
}

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(from: ServiceOrderStatus, to: ServiceOrderStatus): ServiceOrderStatus {
  if (!canTransition(from, to))
    throw new DomainError('conflict', 'service-order-status', `Cette commande est ${statusTexts[from]}.`);
  return to;
}
