/** The error message for an invalid email address, for form and server. */
export const INVALID_SUBSCRIBER = 'Veuillez entrer une adresse email valide.';

/**
 * The consent texts by form: displayed word for word, and stored with each consent as its proof (RGPD, article 7 § 1).
 * A changed text needs a new version.
 */
export const newsletterTerms = {
  formulaire: {
    version: '2026-11-formulaire',
    text:
      'En vous inscrivant, vous acceptez de recevoir par email nos nouveautés et nos promotions, deux fois par mois ' +
      'au plus, et vous confirmez avoir au moins 16 ans. Chaque message permet de se désabonner en un clic.',
  },
  inscription: {
    version: '2026-11-inscription',
    text: 'Recevoir nos nouveautés et promotions par email (facultatif, désabonnement à tout moment, 16 ans au moins).',
  },
} as const;
export type NewsletterSource = keyof typeof newsletterTerms;
