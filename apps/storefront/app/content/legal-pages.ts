/** The legal pages by their path below /informations, in the order of the tabs. */
export const legalPages = {
  legalNotice: {
    label: 'Mentions légales',
    description: 'Qui édite et héberge le site, comment réclamer, saisir le médiateur et signaler un contenu.',
  },
  termsOfSale: {
    label: 'Conditions générales de vente',
    description: 'Prix, commande, paiement, livraison, rétractation, garanties légales et médiation.',
  },
  privacyPolicy: {
    label: 'Confidentialité',
    description: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  shippingTerms: {
    label: 'Livraison',
    description: 'Où, comment et en combien de temps nous livrons à La Réunion.',
  },
} as const;

export type LegalPageName = keyof typeof legalPages;

export function isLegalPage(name: string): name is LegalPageName {
  return Object.hasOwn(legalPages, name);
}
