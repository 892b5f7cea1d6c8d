import type { Visitor } from './shell-data';

export interface NavLink {
  label: string;
  href: string;
  /** Another application of the shop: the browser loads it anew. */
  away?: true;
}

const shop: readonly NavLink[] = [
  { label: 'Promotions', href: '/promotions' },
  { label: 'Nouveautés', href: '/nouveautes' },
  { label: 'Reconditionné', href: '/reconditionne' },
];

/** The links beside the menu of departments; who sees what is storefront.md §2 and §6. */
export function navLinks(visitor: Visitor | null): NavLink[] {
  return visitor?.staff ? [...shop, { label: 'ESPACE COMMERCIAL', href: '/espace-commercial', away: true }] : [...shop];
}

export const helpLinks: readonly NavLink[] = [
  { label: 'Nous contacter', href: '/contact' },
  { label: 'Nous trouver', href: '/localisation' },
  { label: 'À propos', href: '/apropos' },
];

export const legalLinks: readonly NavLink[] = [
  { label: 'Mentions légales', href: '/informations/legalNotice' },
  { label: 'Conditions générales de vente', href: '/informations/termsOfSale' },
  { label: 'Confidentialité', href: '/informations/privacyPolicy' },
  { label: 'Livraison', href: '/informations/shippingTerms' },
];
