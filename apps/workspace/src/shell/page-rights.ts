import type { Right } from '@boutik/kernel';

/** The rights of the pages, by the beginning of their address; of several the most specific counts. */
const pageRights: readonly (readonly [path: string, right: Right])[] = [
  ['/creer-devis', 'quotes.edit'],
  ['/liste-devis', 'quotes.edit'],
  ['/detail-devis', 'quotes.edit'],
  ['/produits', 'products.read'],
  ['/produits/nouveau', 'products.edit'],
  ['/fournisseurs', 'products.read'],
  ['/clients', 'clients.read'],
  ['/creer-client', 'clients.read'],
  ['/taches', 'clients.read'],
  ['/comptes', 'clients.validate'],
  ['/commandes', 'orders.edit'],
  ['/expeditions', 'orders.edit'],
  ['/factures', 'invoices.read'],
  ['/echeances', 'receipts.record'],
  ['/lignes-bancaires', 'receipts.record'],
  ['/comptabilite', 'accounting.read'],
  ['/messages', 'messages.reply'],
  ['/avis', 'reviews.moderate'],
  ['/questions', 'reviews.moderate'],
  ['/messages/reponses', 'assistant.edit'],
  ['/assistant', 'assistant.edit'],
  ['/retours', 'returns.read'],
  ['/remboursements', 'refunds.read'],
  ['/rembourser', 'refunds.read'],
  ['/paiements-a-verifier', 'refunds.read'],
  ['/litiges', 'refunds.read'],
  ['/avoirs', 'refunds.read'],
  ['/versements', 'accounting.read'],
  ['/soldes', 'accounting.read'],
  ['/reglements', 'accounting.read'],
  ['/moyens-de-paiement', 'settings.edit'],
  ['/reglages', 'settings.edit'],
  ['/rapports', 'reports.read'],
  ['/categories', 'catalogue.edit'],
  ['/marques', 'catalogue.edit'],
  ['/caracteristiques', 'catalogue.edit'],
  ['/tarifs', 'prices.edit'],
  ['/marges-minimales', 'prices.edit'],
  ['/promotions', 'promotions.edit'],
  ['/coupons', 'promotions.edit'],
  ['/modifications', 'products.edit'],
  ['/modifications/promotion', 'promotions.edit'],
  ['/stock-bas', 'stock.edit'],
  ['/stock-bas/commander', 'purchases.edit'],
  ['/seuils-stock', 'stock.edit'],
  ['/inventaires', 'stock.edit'],
  ['/commandes-fournisseurs', 'purchases.edit'],
  ['/imports', 'imports.edit'],
  ['/modes-livraison', 'delivery.edit'],
  ['/bannieres', 'content.edit'],
  ['/collections', 'content.edit'],
  ['/apercu-accueil', 'content.edit'],
  ['/textes', 'content.edit'],
  ['/mails', 'content.edit'],
  ['/menus', 'content.edit'],
  ['/faq', 'content.edit'],
  ['/services', 'content.edit'],
  ['/expertises', 'content.edit'],
  ['/campagnes', 'newsletters.edit'],
  ['/operations', 'operations.retry'],
  ['/equipe', 'staff.manage'],
  ['/roles', 'staff.manage'],
  ['/historique', 'audit.read'],
];

/** The right that the page needs, or null where the role alone decides. */
export function rightOfPage(path: string): Right | null {
  if (path === '/') return 'dashboard.read';
  if (path.endsWith('/edit-devis')) return 'quotes.edit';
  if (path.endsWith('/echanger')) return path.startsWith('/retours/') ? 'returns.decide' : 'refunds.decide';
  const matching = pageRights.filter(([start]) => path === start || path.startsWith(`${start}/`));
  const [closest] = matching.toSorted(([a], [b]) => b.length - a.length);
  return closest?.[1] ?? null;
}
