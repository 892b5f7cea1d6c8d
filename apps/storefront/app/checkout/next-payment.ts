import type { OrderReply } from './read-order';

/** What the client pays next: an instalment or the rest of an order on account, the deposit, the balance after it, or the total less what a voucher pays. */
export function nextPayment({
  acompte,
  avoir,
  total,
  echeance,
  echeancier,
}: Pick<OrderReply['commande'], 'acompte' | 'avoir' | 'total' | 'echeance' | 'echeancier'>): {
  what: 'cette échéance' | 'le reste' | 'l’acompte' | 'le solde' | 'la commande';
  euros: number;
} {
  const instalment = echeancier.find(({ reste }) => reste > 0);
  if (instalment) return { what: 'cette échéance', euros: instalment.reste };
  if (echeance) return { what: 'le reste', euros: echeance.reste };
  if (!acompte) return { what: 'la commande', euros: (Math.round(total * 100) - Math.round(avoir * 100)) / 100 };
  return acompte.paye_le ? { what: 'le solde', euros: acompte.solde } : { what: 'l’acompte', euros: acompte.montant };
}

/** Confirmed, and paid later: by instalments, or at the end of its term. */
export function isDueLater({ status, echeance }: Pick<OrderReply['commande'], 'status' | 'echeance'>): boolean {
  return status === 'payé' && echeance !== null && echeance.reste > 0;
}

export function isPayable(commande: Pick<OrderReply['commande'], 'status' | 'echeance'>): boolean {
  return commande.status === 'en attente' || isDueLater(commande);
}
