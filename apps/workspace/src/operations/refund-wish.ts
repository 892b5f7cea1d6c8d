/** What is to be given back, as it stands in the form. */
export interface RefundWish {
  way: 'all' | 'lines' | 'sum';
  /** Units by line. */
  units: Record<number, number>;
  /** Cents. */
  sum: number;
  restock: boolean;
  reason: string;
}

export const emptyWish: RefundWish = { way: 'all', units: {}, sum: 0, restock: false, reason: '' };

/** The body of the call. */
export function refundBody({ way, units, sum, restock, reason }: RefundWish): Record<string, unknown> {
  const lignes = Object.entries(units)
    .filter(([, quantite]) => quantite > 0)
    .map(([ligne, quantite]) => ({ ligne: Number(ligne), quantite }));
  const part = way === 'lines' ? { lignes, remettre_en_stock: restock } : way === 'sum' ? { montant: sum / 100 } : {};
  return { motif: reason, ...part };
}

/** Both kinds of orders answer the same two calls. */
export function refundPath(reference: string): string {
  const root = reference.startsWith('SRV-') ? 'service-orders' : 'commandes';
  return `/api/commercial/${root}/${encodeURIComponent(reference)}/remboursement`;
}
