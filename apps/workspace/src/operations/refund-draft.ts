import { endpoints } from '@boutik/api-client';
/** The values of the refund form. */
export interface RefundDraft {
  scope: 'all' | 'lines' | 'sum';
  /** Units by line. */
  units: Record<number, number>;
  /** Cents. */
  amount: number;
  restock: boolean;
  reason: string;
}

export const emptyRefund: RefundDraft = { scope: 'all', units: {}, amount: 0, restock: false, reason: '' };

/** The request body. */
export function toRefundBody({ scope, units, amount, restock, reason }: RefundDraft) {
  const lignes = Object.entries(units)
    .filter(([, quantite]) => quantite > 0)
    .map(([ligne, quantite]) => ({ ligne: Number(ligne), quantite }));
  const scopeFields =
    scope === 'lines' ? { lignes, remettre_en_stock: restock } : scope === 'sum' ? { montant: amount / 100 } : {};
  return { motif: reason, ...scopeFields };
}

/** Product orders and service orders have the same two endpoints. */
export function refundEndpointsOf(reference: string) {
  return reference.startsWith('SRV-') ? endpoints.serviceRefundEndpoints : endpoints.orderRefundEndpoints;
}
