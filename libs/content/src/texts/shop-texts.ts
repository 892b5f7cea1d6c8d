import type { ShopTextName } from '@boutik/contract';

interface ShopTextTerms {
  /** As staff read it, and the title of a text that has none yet. */
  label: string;
  /** The page that shows it. */
  path: string;
}

/** Every text of the shop. */
export const shopTextTerms: Readonly<Record<ShopTextName, ShopTextTerms>> = {
  'terms-of-sale': { label: 'Conditions générales de vente', path: '/informations/termsOfSale' },
  'legal-notice': { label: 'Mentions légales', path: '/informations/legalNotice' },
  'privacy-policy': { label: 'Politique de confidentialité', path: '/informations/privacyPolicy' },
  'shipping-terms': { label: 'Conditions de livraison', path: '/informations/shippingTerms' },
  about: { label: 'À propos', path: '/apropos' },
  directions: { label: 'Venir à la boutique', path: '/localisation' },
};
