import { type Right, type RightLevel, rights, rightTerms } from '@boutik/kernel';
import type { Audience, Endpoint } from './endpoint.js';

const commercial = (name: string) => `/api/commercial/${name}`;
/** The endpoint that reads this path, and no other: neither those that change it nor those below it. */
const reading = (name: string) => `${READING}${commercial(name)}`;
const READING = 'GET ';

/**
 * The paths whose endpoints each right opens, with all below them; of several paths the most specific counts. A right of sales
 * staff opens the endpoints whose audience is the staff, one of administrators those whose audience they are: so the four
 * roles of the specification may call exactly what the audiences say.
 */
const pathsOfRights: Readonly<Record<Right, readonly string[]>> = {
  'dashboard.read': ['dashboard', 'charts'].map(commercial),
  'quotes.edit': ['devis', 'modeles-devis', 'remise-max', 'suivi-devis', 'taches'].map(commercial),
  'quotes.approve': ['devis', 'remise-max', 'suivi-devis'].map(commercial),
  'orders.edit': ['commandes', 'commandes/:id/echeancier', 'suivi-commandes', 'colis', 'expeditions'].map(commercial),
  'receipts.record': [
    'commandes/:id/encaissements',
    'commandes/:id/echeancier',
    'encaissements',
    'echeances',
    'lignes-bancaires',
  ].map(commercial),
  'invoices.read': ['factures', 'clients/:id/releve'].map(commercial),
  'refunds.read': [
    'refunds',
    'litiges',
    'payments-to-check',
    'commandes/:reference/remboursement',
    'service-orders',
    'avoirs',
  ].map(commercial),
  'refunds.decide': ['refunds', 'payments-to-check', 'commandes', 'encaissements', 'service-orders'].map(commercial),
  'returns.read': ['returns'].map(commercial),
  'returns.decide': ['returns'].map(commercial),
  'reports.read': ['rapports'].map(commercial),
  'accounting.read': ['comptabilite', 'versements', 'soldes', 'reglements'].map(commercial),
  'clients.read': ['clients', 'tarifs', 'taches'].map(commercial),
  'clients.validate': [
    'comptes',
    'clients/:id/paiement-a-echeance',
    'clients/:id/fusion',
    'clients/:id/entreprise/administrateur',
  ].map(commercial),
  'clients.impersonate': ['clients/:id/vue'].map(commercial),
  'messages.reply': ['conversations', 'reponses-types'].map(commercial),
  'reviews.moderate': ['avis', 'questions'].map(commercial),
  'products.read': [commercial('products'), '/api/fournisseurs/products', '/api/products'],
  'products.edit': ['products', 'familles', 'modifications'].map(commercial),
  'catalogue.edit': ['categories', 'catalogue', 'catalogue/images', 'marques', 'caracteristiques'].map(commercial),
  'prices.edit': ['tarifs', 'marges-minimales', 'promotions/cibles'].map(commercial),
  'promotions.edit': ['promotions', 'promotions/cibles', 'coupons', 'modifications/promotion'].map(commercial),
  'stock.edit': [
    'products/:id/stock',
    'products/:id/mouvements',
    'products/:id/seuil',
    'products/:id/emplacement',
    'stock-bas',
    'seuils-stock',
    'inventaires',
  ].map(commercial),
  'purchases.edit': [
    ...['commandes-fournisseurs', 'stock-bas/propositions', 'stock-bas/commandes'].map(commercial),
    // Its form chooses one of the suppliers.
    reading('imports-fournisseurs'),
  ],
  'imports.edit': ['imports', 'imports-fournisseurs'].map(commercial),
  'newsletters.edit': ['campagnes'].map(commercial),
  'assistant.edit': [commercial('reponses-types'), '/api/admin/chatbot'],
  'delivery.edit': ['modes-livraison', 'products/:id/expedition'].map(commercial),
  'content.edit': [
    'textes',
    'mails',
    'menus',
    'bannieres',
    'collections',
    'apercu-accueil',
    'faq',
    'services',
    'expertises',
    'catalogue/images',
    'promotions/cibles',
  ].map(commercial),
  'settings.edit': ['reglages', 'mise-en-service', 'catalogue/images'].map(commercial),
  'operations.retry': ['operations'].map(commercial),
  'staff.manage': ['equipe', 'roles'].map(commercial),
  'audit.read': ['historique'].map(commercial),
};

/** The rights each of which opens the endpoint; none where the role alone decides. */
export function rightsFor({
  method,
  path,
  audience,
}: Pick<Endpoint, 'method' | 'path' | 'audience'>): readonly Right[] {
  const level = levelOf(audience);
  if (level === null) return [];
  let maxLength = 0;
  const lengths = new Map<Right, number>();
  for (const right of rights) {
    if (rightTerms[right].level !== level) continue;
    const isRead = method === 'GET' && pathsOfRights[right].includes(`${READING}${path}`);
    const matching = pathsOfRights[right].filter((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const length = Math.max(isRead ? path.length : 0, ...matching.map((prefix) => prefix.length));
    lengths.set(right, length);
    maxLength = Math.max(maxLength, length);
  }
  return maxLength === 0 ? [] : rights.filter((right) => lengths.get(right) === maxLength);
}

function levelOf(audience: Audience): RightLevel | null {
  if (typeof audience === 'string' || audience.includes('particulier') || audience.includes('professionnel'))
    return null;
  return audience.includes('Commercial') ? 'sales' : 'administration';
}
