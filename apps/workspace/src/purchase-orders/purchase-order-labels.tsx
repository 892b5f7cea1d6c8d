import type { PurchaseOrderState } from '@boutik/contract';

export const stateLabels: Readonly<Record<PurchaseOrderState, string>> = {
  brouillon: 'Brouillon',
  envoyée: 'Envoyée',
  'reçue en partie': 'Reçue en partie',
  reçue: 'Reçue',
  annulée: 'Annulée',
};

/** Names of badge styles. */
const stateTones: Readonly<Record<PurchaseOrderState, 'accepted' | 'sent' | 'draft' | 'rejected'>> = {
  brouillon: 'draft',
  envoyée: 'sent',
  'reçue en partie': 'sent',
  reçue: 'accepted',
  annulée: 'rejected',
};

export function PurchaseOrderBadge({ state }: { state: PurchaseOrderState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}
