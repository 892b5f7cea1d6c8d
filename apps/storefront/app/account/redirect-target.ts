import { plainId } from '@boutik/kernel';
import { addresses } from '../addresses';

/** Where sign-in may lead, by the names that links use (AC-020); anything else leads home. */
const targets: Record<string, string> = {
  deliveryLocation: '/deliveryLocation',
  paymentSelect: '/payment-select',
  panier: '/panier',
  panierSauvegarde: '/panier-sauvegarde',
  devis: '/devis',
  services: '/services',
  profil: '/profil',
  setPassword: '/set-password',
  chat: '/chat',
  espaceCommercial: '/espace-commercial',
};

/**
 * The address after sign-in: a known name keeps its query, `redirect=produit&id=7` leads back to the reviews of that
 * product, `redirect=service&id=7` to that order of services, everything else is the home page.
 */
export function redirectTarget(query: URLSearchParams): string {
  const name = query.get('redirect') ?? '';
  const id = plainId(query.get('id'));
  if (name === 'produit' && id !== null) return `${addresses.product(id)}#donner-un-avis`;
  if (name === 'service' && id !== null) return `/service/${id}`;
  const path = Object.hasOwn(targets, name) ? targets[name] : undefined;
  return path ? `${path}?${query}` : '/';
}
