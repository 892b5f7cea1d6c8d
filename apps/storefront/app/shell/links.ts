import type { Visitor } from './shell-data';

export interface NavLink {
  label: string;
  href: string;
  /** Another application: needs a full page load. */
  away?: true;
}

/** Placement of the links: the desktop navigation bar, or the mobile menu. */
type Place = 'bar' | 'sheet';

/** The links beside the department menu; visibility is SF-025 to SF-033. */
export function navLinks(visitor: Visitor | null, place: Place): NavLink[] {
  const links: NavLink[] = [
    { label: 'Promotions', href: '/promotions' },
    { label: 'Nouveautés', href: '/nouveautes' },
    { label: 'Reconditionné', href: '/reconditionne' },
  ];
  if (!visitor) return links;
  if (visitor.role !== 'particulier') links.push({ label: 'Services', href: '/services' });
  if (place === 'sheet' || visitor.role !== 'Commercial') links.push({ label: 'VOS DEVIS', href: '/devis' });
  if (visitor.staff) links.push({ label: 'ESPACE COMMERCIAL', href: '/espace-commercial', away: true });
  return links;
}

export const helpLinks: readonly NavLink[] = [
  { label: 'Questions fréquentes', href: '/faq' },
  { label: 'Nous contacter', href: '/contact' },
  { label: 'Nous trouver', href: '/localisation' },
  { label: 'À propos', href: '/apropos' },
  { label: 'Renoncer au contrat ici', href: '/retractation' },
];

export const accountLinks: readonly NavLink[] = [
  { label: 'Mon compte', href: '/profil' },
  { label: 'Mon panier', href: '/panier' },
];

export const legalLinks: readonly NavLink[] = [
  { label: 'Mentions légales', href: '/informations/legalNotice' },
  { label: 'Conditions générales de vente', href: '/informations/termsOfSale' },
  { label: 'Confidentialité', href: '/informations/privacyPolicy' },
  { label: 'Livraison', href: '/informations/shippingTerms' },
];
