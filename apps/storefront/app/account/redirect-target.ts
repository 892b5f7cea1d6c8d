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
  setPassword: '/set-password',
  chat: '/chat',
  espaceCommercial: '/espace-commercial',
};

/**
 * The path after sign-in: a known name keeps its query, `redirect=produit&id=7` leads back to the reviews of that
 * product, `redirect=question&id=7` to its questions (`compte` asks for the page as the user sees it, with forms that work without scripts), `redirect=service&id=7` to that order of services, everything else is the home page.
 */
export function redirectTarget(query: URLSearchParams): string {
  const name = query.get('redirect') ?? '';
  const id = plainId(query.get('id'));
  if (name === 'produit' && id !== null) return `${paths.product(id)}?compte=1#donner-un-avis`;
  if (name === 'question' && id !== null) return `${paths.product(id)}?compte=1#poser-une-question`;
  if (name === 'service' && id !== null) return `/service/${id}`;
  const path = Object.hasOwn(targets, name) ? targets[name] : undefined;
  return path ? `${path}?${query}` : '/';
}
