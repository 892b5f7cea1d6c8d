import type { SettingGroupView } from '@boutik/contract';

type GroupName = SettingGroupView['name'];

/** The part of the address of each group. */
export const groupSlugs: Record<GroupName, string> = {
  seller: 'vendeur',
  shop: 'boutique',
  mail: 'courrier',
  payments: 'paiement',
  sales: 'devis',
  returns: 'retours',
  reviews: 'avis',
  numbering: 'numerotation',
  staff: 'equipe',
  limits: 'limites',
};
