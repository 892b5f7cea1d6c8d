import type { Flow } from '@boutik/contract';
import { orderSteps } from './order-steps.js';
import { shopSteps } from './shop-steps.js';

/** The default flow, used until an administrator publishes another one. */
export const defaultFlow: Flow = {
  start: {
    message: 'Bonjour\u202f! Je suis l’assistant de la boutique. Que puis-je faire pour vous\u202f?',
    choices: [
      { label: 'Suivre une commande', next: 'orders' },
      { label: 'Demander un retour', next: 'refund' },
      { label: 'Signaler un problème', next: 'issues' },
      { label: 'Trouver un produit', next: 'search' },
      { label: 'Livraison et paiement', next: 'delivery' },
      { label: 'Devis pour mon entreprise', next: 'quote' },
      { label: 'Parler à un conseiller', next: 'person' },
    ],
  },
  ...orderSteps,
  ...shopSteps,
  thanks: { message: 'Merci de votre visite. À bientôt\u202f!', next: 'end' },
};
