/** A link of a menu: a page of the shop, or of another site over https. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}
export interface MenuColumn {
  readonly title: string;
  readonly links: readonly MenuLink[];
}
/** The menus that staff may change: the links beside the departments, and the columns of the footer after the departments. */
export interface SiteMenus {
  readonly header: readonly MenuLink[];
  readonly columns: readonly MenuColumn[];
}

const link = (label: string, href: string): MenuLink => ({ label, href });

export const headerLinks: readonly MenuLink[] = [
  link('Promotions', '/promotions'),
  link('Nouveautés', '/nouveautes'),
  link('Reconditionné', '/reconditionne'),
];

export const helpLinks: readonly MenuLink[] = [
  link('Suivre ma commande', '/suivi-commande'),
  link('Questions fréquentes', '/faq'),
  link('Nous contacter', '/contact'),
  link('Nous trouver', '/localisation'),
  link('À propos', '/apropos'),
  link('Renoncer au contrat ici', '/retractation'),
];

export const accountLinks: readonly MenuLink[] = [
  link('Mon compte', '/profil'),
  link('Mon panier', '/panier'),
  link('Mes favoris', '/favoris'),
];

export const legalLinks: readonly MenuLink[] = [
  link('Mentions légales', '/informations/legalNotice'),
  link('Conditions générales de vente', '/informations/termsOfSale'),
  link('Confidentialité', '/informations/privacyPolicy'),
  link('Livraison', '/informations/shippingTerms'),
];

export const footerColumns: readonly MenuColumn[] = [
  { title: 'Aide et contact', links: [...helpLinks, ...accountLinks] },
  { title: 'Informations', links: legalLinks },
];
