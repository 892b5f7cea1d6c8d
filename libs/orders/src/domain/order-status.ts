import { DomainError } from '@boutik/kernel';

export type OrderStatus = 'en attente' | 'payé' | 'annulé' | 'remboursé';

/** Why an unpaid order ended: the client deleted it, its hold ran out, or the same cart was ordered anew. */
export type CancelReason = 'client' | 'expired' | 'replaced';

const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  'en attente': ['payé', 'annulé'],
  payé: ['remboursé'],
  // Money that comes in after the hold ran out: the order lives again if the stock is still there.
  annulé: ['payé'],
  remboursé: [],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** @throws DomainError conflict when the table has no such move */
export function moved(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!mayMove(from, to)) throw new DomainError('conflict', 'order-status', `Cette commande est ${sentence[from]}.`);
  return to;
}

const sentence: Record<OrderStatus, string> = {
  'en attente': 'en attente de paiement',
  payé: 'déjà payée',
  annulé: 'annulée',
  remboursé: 'remboursée',
};
