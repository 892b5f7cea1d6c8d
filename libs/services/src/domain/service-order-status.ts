import { DomainError } from '@boutik/kernel';

export type ServiceOrderStatus = 'en attente' | 'payé' | 'annulé' | 'remboursé';

const transitions: Record<ServiceOrderStatus, readonly ServiceOrderStatus[]> = {
  'en attente': ['payé', 'annulé'],
  payé: ['remboursé'],
  annulé: [],
  remboursé: [],
};

/** The status text of the lines by order status, spelled as in the API (AC-202). */
export const lineStatus: Record<ServiceOrderStatus, string> = {
  'en attente': 'En Attente',
  payé: 'Validée',
  annulé: 'Annulée',
  remboursé: 'Annulée',
};

const statusLabels: Record<ServiceOrderStatus, string> = {
  'en attente': 'en attente de paiement',
  payé: 'déjà payée',
  annulé: 'annulée',
  remboursé: 'remboursée',
};

export function canTransition(from: ServiceOrderStatus, to: ServiceOrderStatus): boolean {
  return transitions[from].includes(to);
}

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(from: ServiceOrderStatus, to: ServiceOrderStatus): ServiceOrderStatus {
  if (!canTransition(from, to))
    throw new DomainError('conflict', 'service-order-status', `Cette commande est ${statusLabels[from]}.`);
  return to;
}
