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

/** French names of the steps of the original flow, whose ids are English; a step of the shop has the name that staff gave it. */
const originalSteps: Readonly<Record<string, string>> = {
  start: 'Accueil',
  thanks: 'Au revoir',
  orders: 'Choix de la commande',
  order: 'État de la commande',
  'sign-in': 'Connexion demandée',
  'no-orders': 'Aucune commande',
  refund: 'Retour\u202f: commande',
  'refund-products': 'Retour\u202f: articles',
  'refund-reason': 'Retour\u202f: raison',
  'refund-comment': 'Retour\u202f: précisions',
  'refund-done': 'Retour enregistré',
  'refund-failed': 'Retour impossible',
  issues: 'Problème',
  'issue-payment': 'Problème de paiement',
  'issue-detail': 'Problème\u202f: précisions',
  'issues-done': 'Problème transmis',
  'issues-write': 'Problème à décrire',
  search: 'Recherche',
  results: 'Produits trouvés',
  'no-results': 'Aucun produit',
  product: 'Fiche du produit',
  delivery: 'Livraison et paiement',
  quote: 'Devis',
  person: 'Conseiller',
};

export function stepTitle(id: string): string {
  return (Object.hasOwn(originalSteps, id) && originalSteps[id]) || id;
}
