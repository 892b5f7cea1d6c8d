import type { PlaceFor } from './place';
import type { SignedInUser } from './shell-data';

export interface NavLink {
  label: string;
  href: string;
  /** Another application: needs a full page load. */
  external?: true;
  /** Who sees the link, while the visitor is not known. */
  shownTo?: PlaceFor;
}

/** Placement of the links: the desktop navigation bar, or the mobile menu. */
type MenuPlacement = 'bar' | 'sheet';

const services: NavLink = { label: 'Services', href: '/services', shownTo: 'business' };
const quotes: NavLink = { label: 'VOS DEVIS', href: '/devis', shownTo: 'quotes' };
const workspace: NavLink = { label: 'ESPACE COMMERCIAL', href: '/espace-commercial', external: true, shownTo: 'staff' };

/** The links of the bar that only some visitors see. */
export const personalLinks: readonly NavLink[] = [services, quotes, workspace];

/** The links beside the department menu; visibility is SF-025 to SF-033. */
export function navLinks(user: SignedInUser | null, placement: MenuPlacement): NavLink[] {
  const links: NavLink[] = [
    { label: 'Promotions', href: '/promotions' },
    { label: 'Nouveautés', href: '/nouveautes' },
    { label: 'Reconditionné', href: '/reconditionne' },
  ];
  if (!user) return links;
  if (user.role !== 'particulier') links.push(services);
  if (placement === 'sheet' || user.role !== 'Commercial') links.push(quotes);
  if (user.staff) links.push(workspace);
  return links;
}

export const helpLinks: readonly NavLink[] = [
  { label: 'Suivre ma commande', href: '/suivi-commande' },
  { label: 'Questions fréquentes', href: '/faq' },
  { label: 'Nous contacter', href: '/contact' },
  { label: 'Nous trouver', href: '/localisation' },
  { label: 'À propos', href: '/apropos' },
  { label: 'Renoncer au contrat ici', href: '/retractation' },
];

export const accountLinks: readonly NavLink[] = [
  { label: 'Mon compte', href: '/profil' },
  { label: 'Mon panier', href: '/panier' },
  { label: 'Mes favoris', href: '/favoris' },
];

export const legalLinks: readonly NavLink[] = [
  { label: 'Mentions légales', href: '/informations/legalNotice' },
  { label: 'Conditions générales de vente', href: '/informations/termsOfSale' },
  { label: 'Confidentialité', href: '/informations/privacyPolicy' },
  { label: 'Livraison', href: '/informations/shippingTerms' },
];
