import type { PurchaseEmailState, PurchaseOrderState } from '@boutik/contract';

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

const emailLabels: Readonly<Record<PurchaseEmailState, string>> = {
  'en cours': 'En cours d’envoi',
  envoyé: 'Envoyé',
  'adresse inconnue': 'Adresse inconnue',
  échoué: 'Échec de l’envoi',
};
const emailTones: Readonly<Record<PurchaseEmailState, 'accepted' | 'sent' | 'rejected'>> = {
  'en cours': 'sent',
  envoyé: 'accepted',
  'adresse inconnue': 'rejected',
  échoué: 'rejected',
};

export function PurchaseEmailBadge({ state }: { state: PurchaseEmailState }) {
  return <span className={`badge badge-${emailTones[state]}`}>{emailLabels[state]}</span>;
}
