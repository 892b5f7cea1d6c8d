import { endpoints } from '@boutik/api-client';

/** The values of the refund form; amounts in cents. */
export interface RefundDraft {
  scope: 'all' | 'lines' | 'sum';
  /** Units by line. */
  units: Record<number, number>;
  amount: number;
  /** The part of the delivery fee, with some units. */
  delivery: number;
  withheld: number;
  withheldReason: string;
  restock: boolean;
  /** A voucher in place of the money. */
  asVoucher: boolean;
  reason: string;
}

export const emptyRefund: RefundDraft = {
  scope: 'all',
  units: {},
  amount: 0,
  delivery: 0,
  withheld: 0,
  withheldReason: '',
  restock: false,
  asVoucher: false,
  reason: '',
};

/** What the server computes the amount of; null while something is missing. */
export function toRefundScope({ scope, units, amount, delivery, withheld, withheldReason }: RefundDraft) {
  const retenue = withheld > 0 ? { retenue: { montant: withheld / 100, motif: withheldReason.trim() } } : {};
  if (withheld > 0 && withheldReason.trim() === '') return null;
  if (scope === 'all') return retenue;
  if (scope === 'sum') return amount > 0 ? { montant: amount / 100 } : null;
  const lignes = Object.entries(units)
    .filter(([, quantite]) => quantite > 0)
    .map(([ligne, quantite]) => ({ ligne: Number(ligne), quantite }));
  const livraison = delivery > 0 ? { livraison: delivery / 100 } : {};
  return lignes.length > 0 ? { lignes, ...livraison, ...retenue } : null;
}

/** The request body; without lines or an amount the server refuses it. */
export function toRefundBody(draft: RefundDraft) {
  const restock = draft.scope === 'lines' ? { remettre_en_stock: draft.restock } : {};
  const voucher = draft.asVoucher ? { en_avoir: true } : {};
  return { motif: draft.reason, ...toRefundScope(draft), ...restock, ...voucher };
}

/** Product orders and service orders have the same two endpoints. */
export function refundEndpointsOf(reference: string) {
  return reference.startsWith('SRV-') ? endpoints.serviceRefundEndpoints : endpoints.orderRefundEndpoints;
}
