import { type MenuColumn, type MenuLink, menuLink } from './site-menus.js';

// Apart from the links of the header, which every page loads first.

export const helpLinks: readonly MenuLink[] = [
  menuLink('Suivre ma commande', '/suivi-commande'),
  menuLink('Questions fréquentes', '/faq'),
  menuLink('Nous contacter', '/contact'),
  menuLink('Nous trouver', '/localisation'),
  menuLink('À propos', '/apropos'),
  menuLink('Renoncer au contrat ici', '/retractation'),
];

export const accountLinks: readonly MenuLink[] = [
  menuLink('Mon compte', '/profil'),
  menuLink('Mon panier', '/panier'),
  menuLink('Mes favoris', '/favoris'),
];

export const legalLinks: readonly MenuLink[] = [
  menuLink('Mentions légales', '/informations/legalNotice'),
  menuLink('Conditions générales de vente', '/informations/termsOfSale'),
  menuLink('Confidentialité', '/informations/privacyPolicy'),
  menuLink('Livraison', '/informations/shippingTerms'),
];

export const footerColumns: readonly MenuColumn[] = [
  { title: 'Aide et contact', links: [...helpLinks, ...accountLinks] },
  { title: 'Informations', links: legalLinks },
];
