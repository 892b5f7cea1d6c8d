import type { FlowStep } from '@boutik/contract';

type Words<Name extends 'offer' | 'does' | 'tells'> = Record<NonNullable<FlowStep[Name]>, string>;

export const offerWords: Words<'offer'> = {
  orders: 'les commandes du client',
  'paid-orders': 'ses commandes payées',
  'order-products': 'les articles de la commande choisie',
  products: 'les produits trouvés',
  'return-reasons': 'les raisons d’un retour',
};
export const deedWords: Words<'does'> = {
  'find-products': 'cherche des produits',
  'ask-return': 'enregistre la demande de retour',
  'hand-over': 'transmet à un conseiller',
};
export const factWords: Words<'tells'> = {
  order: 'où en est la commande',
  product: 'le produit, son prix et son stock',
};
