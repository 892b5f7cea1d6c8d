/** The values of the refund form. */
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

/** The request body. */
export function refundBody({ way, units, sum, restock, reason }: RefundWish): Record<string, unknown> {
  const lignes = Object.entries(units)
    .filter(([, quantite]) => quantite > 0)
    .map(([ligne, quantite]) => ({ ligne: Number(ligne), quantite }));
  const part = way === 'lines' ? { lignes, remettre_en_stock: restock } : way === 'sum' ? { montant: sum / 100 } : {};
  return { motif: reason, ...part };
}

/** The API path of an order's refunds: product orders and service orders have the same two endpoints. */
export function refundPath(reference: string): string {
  const root = reference.startsWith('SRV-') ? 'service-orders' : 'commandes';
  return `/api/commercial/${root}/${encodeURIComponent(reference)}/remboursement`;
}
