import { adminRoutes } from './admin-routes.js';
import { publicRoutes } from './public-routes.js';

/**
 * Access rules (robustness 18): one row per route, written by hand; access-control.e2e-spec.ts compares them
 * with the router. A new route needs a row here: who may call it, and whose data does it return?
 */

/** Any live token. */
const signedIn = [
  'GET /api/conversations/:userId',
  'GET /api/conversations/:id/messages',
  'GET /api/messages/fichiers/:token',
  'GET /api/messages/unread-count',
  'POST /api/conversations/:id/mark-read',
  'POST /api/conversations/:id/typing',
  'POST /api/messages',
  'DELETE /api/devis/item/:id',
  'DELETE /api/profile/orders/:id',
  'DELETE /api/profile/service-orders/:id',
  'DELETE /api/profile/sessions',
  'DELETE /api/profile/sessions/:id',
  'GET /api/cart',
  'GET /api/cart-saved',
  'GET /api/cart/count',
  'GET /api/commandes',
  'GET /api/devis',
  'GET /api/livraison',
  'GET /api/devis/:id',
  'GET /api/devis/:id/pdf',
  'GET /api/mes-tarifs',
  'GET /api/produits/:id/mon-avis',
  'DELETE /api/profile/avatar',
  'GET /api/profile',
  'GET /api/profile/donnees',
  'POST /api/profile/avatar',
  'PUT /api/profile',
  'GET /api/profile/sessions',
  'GET /api/service-orders/:id/avoirs/:avoir',
  'GET /api/service-orders/:id/details',
  'GET /api/service-orders/:id/facture',
  'GET /api/user',
  'GET /api/users/service-orders',
  'POST /api/cart-saved/remove',
  'POST /api/cart-saved/restore',
  'POST /api/cart-saved/update',
  'POST /api/cart/add',
  'POST /api/cart/assign-user',
  'POST /api/cart/remove-service-or-expertise',
  'POST /api/cart/save',
  'POST /api/check-abonnement',
  'POST /api/desabonner',
  'POST /api/devis/:id/decision',
  'POST /api/logout',
  'POST /api/order',
  'POST /api/paypal/payment/service',
  'POST /api/refunds',
  'POST /api/reviews',
  'POST /api/service/remove-commande-item',
  'POST /api/set-password',
  'POST /api/stripe/payment/service',
  'PUT /api/devis/item/:id',
  'PUT /api/profile/password',
] as const;

/** Account closing, which is not for staff: an administrator closes their accounts. */
const customers = ['DELETE /api/users', 'PUT /api/users/deactivate'] as const;

/** Businesses that the shop has validated, and staff. */
const businesses = ['POST /api/devis/add'] as const;

/** Sales staff and administrators. */
const staff = [
  'GET /api/commercial/session',
  'GET /api/commercial/tarifs/apercu',
  'GET /api/commercial/clients/:id/tarifs',
  'GET /api/commercial/clients/:id/prix',
  'GET /api/commercial/products/:id/reperes',
  'GET /api/commercial/conversations',
  'GET /api/commercial/conversations/:id',
  'GET /api/commercial/conversations/:id/messages',
  'PATCH /api/commercial/conversations/:id',
  'POST /api/commercial/conversations/:id/notes',
  'GET /api/commercial/reponses-types',
  'GET /api/commercial/commandes',
  'POST /api/commercial/commandes',
  'GET /api/commercial/suivi-commandes',
  'POST /api/commercial/commandes/apercu',
  'GET /api/commercial/commandes/:id/suivi',
  'PUT /api/commercial/commandes/:id/suivi',
  'POST /api/commercial/commandes/:id/notes',
  'POST /api/commercial/commandes/:id/annulation',
  'POST /api/commercial/commandes/:id/annulation-acompte',
  'POST /api/commercial/commandes/:id/lien-paiement',
  'GET /api/commercial/commandes/:id/contenu',
  'PUT /api/commercial/commandes/:id/contenu',
  'POST /api/commercial/commandes/:id/contenu/apercu',
  'GET /api/commercial/commandes/:id/colis',
  'GET /api/commercial/commandes/:id/encaissements',
  'POST /api/commercial/commandes/:id/encaissements',
  'POST /api/commercial/commandes/:id/paiement-a-echeance',
  'GET /api/commercial/clients/:id/paiement-a-echeance',
  'GET /api/commercial/clients/:id/releve',
  'GET /api/commercial/echeances',
  'PUT /api/commercial/echeances/:id/relances',
  'GET /api/commercial/lignes-bancaires',
  'POST /api/commercial/lignes-bancaires',
  'POST /api/commercial/lignes-bancaires/:id/encaissement',
  'POST /api/commercial/lignes-bancaires/:id/etat',
  'POST /api/commercial/commandes/:id/colis',
  'POST /api/commercial/colis/:id/etapes',
  'GET /api/commercial/expeditions',
  'GET /api/commercial/avis',
  'POST /api/commercial/avis/:id/masquage',
  'POST /api/commercial/avis/:id/publication',
  'PUT /api/commercial/avis/:id/reponse',
  'GET /api/commercial/factures',
  'GET /api/commercial/factures/archive',
  'GET /api/commercial/factures/:id/pdf',
  'POST /api/commercial/factures/:id/email',
  'POST /api/commercial/expeditions/preparation',
  'GET /api/commercial/expeditions/documents',
  'GET /api/commercial/commandes/:id',
  'GET /api/commercial/commandes/:reference/remboursement',
  'GET /api/commercial/payments-to-check',
  'GET /api/commercial/refunds',
  'GET /api/commercial/returns',
  'GET /api/commercial/returns/:id',
  'GET /api/commercial/returns/:id/etiquette',
  'GET /api/commercial/service-orders/:reference/remboursement',
  'DELETE /api/commercial/devis/:id',
  'GET /api/commercial/charts',
  'GET /api/commercial/clients',
  'GET /api/commercial/clients/:id',
  'GET /api/commercial/clients/:id/commandes',
  'GET /api/commercial/clients/:id/compte',
  'GET /api/commercial/clients/search',
  'GET /api/commercial/dashboard',
  'GET /api/commercial/devis',
  'GET /api/commercial/devis/:id',
  'GET /api/commercial/devis/:id/pdf',
  'GET /api/commercial/products/:id',
  'GET /api/commercial/products/:id/famille',
  'GET /api/commercial/products/:id/apercu',
  'GET /api/commercial/products/choix',
  'GET /api/commercial/products/filtres',
  'GET /api/commercial/products/purchase-prices',
  'GET /api/commercial/products/search',
  'GET /api/commercial/remise-max',
  'GET /api/fournisseurs/products',
  'GET /api/products/stats',
  'GET /api/products/supplier-stats',
  'DELETE /api/commercial/modeles-devis/:id',
  'GET /api/commercial/modeles-devis',
  'GET /api/commercial/modeles-devis/:id',
  'PATCH /api/commercial/modeles-devis/:id',
  'POST /api/commercial/modeles-devis',
  'PATCH /api/commercial/devis/:id/status',
  'POST /api/commercial/devis',
  'POST /api/commercial/devis/:id/duplicate',
  'POST /api/commercial/devis/:id/prolonger',
  'POST /api/commercial/devis/:id/send-email',
  'POST /api/commercial/devis/add-item',
  'PUT /api/commercial/devis/:id',
] as const;

const ADMINS = ['Admin', 'SuperAdmin', 'AdminPersonnalise'] as const;
export const actors = ['visitor', 'particulier', 'waiting', 'professionnel', 'Commercial', ...ADMINS] as const;
export type Actor = (typeof actors)[number];

interface Row {
  routes: readonly string[];
  allowed: readonly Actor[];
}

/** 'waiting' is a business that the shop has not validated: it has the rights of a private customer. */
export const table: readonly Row[] = [
  { routes: publicRoutes, allowed: actors },
  { routes: signedIn, allowed: ['particulier', 'waiting', 'professionnel', 'Commercial', ...ADMINS] },
  { routes: customers, allowed: ['particulier', 'waiting', 'professionnel'] },
  { routes: businesses, allowed: ['professionnel', 'Commercial', ...ADMINS] },
  { routes: staff, allowed: ['Commercial', ...ADMINS] },
  { routes: adminRoutes, allowed: [...ADMINS] },
];

/** These end the session or the account: each is called with a token of its own. */
export const ENDS_SESSION: ReadonlySet<string> = new Set([
  'POST /api/logout',
  'POST /api/set-password',
  'PUT /api/profile/password',
  'DELETE /api/profile/sessions',
  'PUT /api/users/deactivate',
  'DELETE /api/users',
]);
