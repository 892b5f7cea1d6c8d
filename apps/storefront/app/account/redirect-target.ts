import { plainId } from '@boutik/kernel';
import { paths } from '../paths';

/** Allowed targets after sign-in, by the names used in links (AC-020); anything else leads to the home page. */
const targets: Record<string, string> = {
  deliveryLocation: '/deliveryLocation',
  paymentSelect: '/payment-select',
  panier: '/panier',
  panierSauvegarde: '/panier-sauvegarde',
  devis: '/devis',
  avoirs: '/compte/avoirs',
  entreprise: '/compte/entreprise',
  commandeRapide: '/commande-rapide',
  listes: '/compte/listes',
  services: '/services',
  profil: '/profil',
  adresses: '/profil/adresses',
  setPassword: '/set-password',
  chat: '/chat',
  espaceCommercial: '/espace-commercial',
};

/** Those of one product, order, quote or list: `redirect=commande&id=7`. */
const targetsOfId: Record<string, (id: number) => string> = {
  // `compte` asks for the page as the user sees it, with forms that work without scripts.
  produit: (id) => `${paths.product(id)}?compte=1#donner-un-avis`,
  question: (id) => `${paths.product(id)}?compte=1#poser-une-question`,
  service: (id) => `/service/${id}`,
  commande: (id) => `/detail_commande/${id}`,
  devis: (id) => `/devis/${id}`,
  listes: (id) => `/compte/listes/${id}`,
};

/** The path after sign-in: a known name keeps its query, everything else is the home page. */
export function redirectTarget(query: URLSearchParams): string {
  const name = query.get('redirect') ?? '';
  const id = plainId(query.get('id'));
  const ofId = Object.hasOwn(targetsOfId, name) ? targetsOfId[name] : undefined;
  if (ofId && id !== null) return ofId(id);
  if (name === 'retour' && id !== null) return `/demande_retour/${id}?${query}`;
  const path = Object.hasOwn(targets, name) ? targets[name] : undefined;
  return path ? `${path}?${query}` : '/';
}
