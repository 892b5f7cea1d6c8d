import type { Flow } from '@boutik/contract';

const restartChoice = { label: 'Autre question', next: 'start' };
const finishChoice = { label: 'C’est tout, merci', next: 'thanks' };
const adviserChoice = { label: 'Parler à un conseiller', next: 'person' };

/** Steps for finding products, questions about the shop and contacting an adviser. */
export const shopSteps: Flow = {
  search: {
    message: 'Que cherchez-vous\u202f? Un nom, une marque, une référence…',
    input: { placeholder: 'SSD 1 To, écran 27 pouces…' },
    does: 'find-products',
    next: 'results',
    choices: [restartChoice],
  },
  results: {
    message: 'Voici ce que j’ai trouvé.',
    offer: 'products',
    next: 'product',
    none: 'no-results',
    choices: [{ label: 'Chercher autre chose', next: 'search' }, finishChoice],
  },
  'no-results': {
    message: 'Je n’ai rien trouvé. Essayez un mot plus simple, ou demandez à un conseiller.',
    choices: [{ label: 'Chercher autre chose', next: 'search' }, adviserChoice, restartChoice, finishChoice],
  },
  product: {
    message: 'Voici ce produit.',
    tells: 'product',
    none: 'no-results',
    choices: [{ label: 'Chercher autre chose', next: 'search' }, adviserChoice, restartChoice, finishChoice],
  },
  delivery: {
    message:
      'Nous livrons dans les 24 communes de La Réunion. En point relais\u202f: 2 à 4 jours ouvrés\u202f; à domicile\u202f: 3 à 5. La livraison est offerte. Vous payez par carte ou par PayPal.',
    links: [
      { url: '/informations/shippingTerms', text: 'Conditions de livraison' },
      { url: '/faq', text: 'Questions fréquentes' },
    ],
    choices: [{ label: 'Suivre une commande', next: 'orders' }, adviserChoice, restartChoice, finishChoice],
  },
  quote: {
    message:
      'Avec un compte professionnel, demandez un devis depuis la fiche d’un produit\u202f; un conseiller vous envoie une offre à accepter en ligne.',
    links: [
      { url: '/catalogue', text: 'Voir le catalogue' },
      { url: '/register', text: 'Créer un compte' },
    ],
    choices: [adviserChoice, restartChoice, finishChoice],
  },
  person: {
    message: 'En quelques mots, que voulez-vous demander\u202f? Je transmets à un conseiller avec notre échange.',
    input: { placeholder: 'Votre demande…' },
    does: 'hand-over',
    next: 'issues-done',
    guest: 'issues-write',
    fails: 'issues-write',
    choices: [restartChoice],
  },
};
