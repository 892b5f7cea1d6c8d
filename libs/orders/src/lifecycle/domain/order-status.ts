import { DomainError } from '@boutik/kernel';
import { kindOf, type OrderSource } from './order-kind.js';

export type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'refunded';

/** Why an unpaid order was cancelled: by the client or by staff, because its reservation expired, or because the same cart was ordered again. */
export type CancelReason = 'client' | 'expired' | 'replaced' | 'staff';

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['refunded'],
  // A payment, or a deposit, after the reservation expired: the order is reactivated if stock is still available.
  cancelled: ['paid', 'pending'],
  refunded: [],
};

interface Sold {
  status: OrderStatus;
  source: OrderSource;
  /** Of an order on account, which is confirmed before it is paid. */
  dueOn?: string | null;
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** @returns `to` @throws DomainError conflict when the transition is not allowed */
export function transition(order: Sold, to: OrderStatus): OrderStatus {
  if (!canTransition(order.status, to)) throw wrongStatus(order);
  return to;
}

/** "Cette commande est déjà payée.", or "déjà confirmée" on account. */
export function wrongStatus(order: Sold): DomainError {
  const text = order.status === 'paid' && order.dueOn ? 'déjà confirmée' : statusTexts[order.status];
  return new DomainError('conflict', `${kindOf(order)}-status`, `Cette commande est ${text}.`);
}

const statusTexts: Record<OrderStatus, string> = {
  pending: 'en attente de paiement',
  paid: 'déjà payée',
  cancelled: 'annulée',
  refunded: 'remboursée',
};
