import type { FlowStep } from '@boutik/contract';

type Labels<Name extends 'offer' | 'does' | 'tells'> = Record<NonNullable<FlowStep[Name]>, string>;

export const offerLabels: Labels<'offer'> = {
  orders: 'les commandes du client',
  'paid-orders': 'ses commandes payées',
  'order-products': 'les articles de la commande choisie',
  products: 'les produits trouvés',
  'return-reasons': 'les raisons d’un retour',
};
export const actionLabels: Labels<'does'> = {
  'find-products': 'cherche des produits',
  'ask-return': 'enregistre la demande de retour',
  'hand-over': 'transmet à un conseiller',
};
export const factLabels: Labels<'tells'> = {
  order: 'où en est la commande',
  product: 'le produit, son prix et son stock',
};
