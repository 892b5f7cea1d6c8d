import { DomainError } from '@boutik/kernel';

export type PurchaseOrderStatus = 'draft' | 'sent' | 'partially-received' | 'received' | 'cancelled';

/** Cancelling after a part was received ends the order: the stock keeps what came. */
const transitions: Record<PurchaseOrderStatus, readonly PurchaseOrderStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['partially-received', 'received', 'cancelled'],
  'partially-received': ['partially-received', 'received', 'cancelled'],
  received: [],
  cancelled: [],
};

/** @throws DomainError conflict `purchase-order-closed` */
export function transition(from: PurchaseOrderStatus, to: PurchaseOrderStatus): PurchaseOrderStatus {
  if (transitions[from].includes(to)) return to;
  throw new DomainError('conflict', 'purchase-order-closed', 'L’état de la commande ne le permet pas.');
}

/** The status after a receipt. */
export function statusOf(lines: readonly { quantity: number; received: number }[]): PurchaseOrderStatus {
  return lines.every(({ quantity, received }) => received >= quantity) ? 'received' : 'partially-received';
}
