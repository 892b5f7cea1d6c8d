import type { ContentPageDraft } from '@boutik/content';
import { about, directions } from './presentation.js';
import { legalNotice } from './legal-notice.js';
import { privacyPolicy } from './privacy-policy.js';
import { shippingTerms } from './shipping-terms.js';
import { termsOfSale } from './terms-of-sale.js';

/** The texts of the demo shop, a fictional company; a real shop must have its own, checked by a lawyer. */
export const shopTexts: readonly ContentPageDraft[] = [
  { slug: 'legal-notice', title: 'Mentions légales', html: legalNotice },
  { slug: 'terms-of-sale', title: 'Conditions générales de vente', html: termsOfSale },
  { slug: 'privacy-policy', title: 'Politique de confidentialité', html: privacyPolicy },
  { slug: 'shipping-terms', title: 'Conditions de livraison', html: shippingTerms },
  { slug: 'about', title: 'À propos', html: about },
  { slug: 'directions', title: 'Venir à la boutique', html: directions },
];
