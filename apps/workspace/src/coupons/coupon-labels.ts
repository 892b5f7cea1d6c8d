import type { CouponState } from '@boutik/contract';

export const stateLabels: Readonly<Record<CouponState, string>> = {
  actif: 'Actif',
  planifié: 'Planifié',
  épuisé: 'Épuisé',
  terminé: 'Terminé',
  arrêté: 'Arrêté',
};

/** Names of badge styles. */
export const stateTones: Readonly<Record<CouponState, 'accepted' | 'sent' | 'draft' | 'rejected'>> = {
  actif: 'accepted',
  planifié: 'sent',
  épuisé: 'draft',
  terminé: 'draft',
  arrêté: 'rejected',
};
