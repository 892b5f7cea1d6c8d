import type { OrderReply } from './read-order';

/** What the client pays next: the deposit, the balance after it, or the total less what a voucher pays. */
export function nextPayment({ acompte, avoir, total }: Pick<OrderReply['commande'], 'acompte' | 'avoir' | 'total'>): {
  what: 'l’acompte' | 'le solde' | 'la commande';
  euros: number;
} {
  if (!acompte) return { what: 'la commande', euros: (Math.round(total * 100) - Math.round(avoir * 100)) / 100 };
  return acompte.paye_le ? { what: 'le solde', euros: acompte.solde } : { what: 'l’acompte', euros: acompte.montant };
}
