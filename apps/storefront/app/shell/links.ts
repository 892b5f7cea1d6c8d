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
export function navLinks(visitor: Visitor | null, screen: 'desktop' | 'mobile'): NavLink[] {
  const links: NavLink[] = [...shop];
  if (visitor && visitor.role !== 'particulier') links.push({ label: 'Services', href: '/services' });
  if (visitor && (screen === 'mobile' || visitor.role !== 'Commercial'))
    links.push({ label: 'VOS DEVIS', href: '/devis' });
  if (visitor?.staff) links.push({ label: 'ESPACE COMMERCIAL', href: '/espace-commercial', away: true });
  return links;
}

export const helpLinks: readonly NavLink[] = [
  { label: 'Questions fréquentes', href: '/faq' },
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
