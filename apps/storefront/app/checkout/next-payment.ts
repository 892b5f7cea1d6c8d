import type { OrderReply } from './read-order';

/** What the client pays next: the deposit, the balance after it, or the total. */
export function nextPayment({ acompte, total }: Pick<OrderReply['commande'], 'acompte' | 'total'>): {
  what: 'l’acompte' | 'le solde' | 'la commande';
  euros: number;
} {
  if (!acompte) return { what: 'la commande', euros: total };
  return acompte.paye_le ? { what: 'le solde', euros: acompte.solde } : { what: 'l’acompte', euros: acompte.montant };
}
